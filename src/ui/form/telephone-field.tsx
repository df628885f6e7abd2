import { TextField, type TextFieldProps } from './text-field.tsx';

/** A telephone number in any spelling. */
export const TelephoneField = (props: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={30} {...props} />
);
