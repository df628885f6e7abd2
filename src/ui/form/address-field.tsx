import { TextField, type TextFieldProps } from './text-field.tsx';

/** Street and number within a town, on one line. */
export const AddressField = (props: TextFieldProps) => (
  <TextField autoComplete="street-address" maxLength={200} {...props} />
);
