import { TextField, type TextFieldProps } from './text-field.tsx';

/** A phone number in any notation. */
export const TelephoneField = (props: TextFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" maxLength={30} {...props} />
);
