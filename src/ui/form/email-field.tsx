import { TextField, type TextFieldProps } from './text-field.tsx';

/** An e-mail address of at most 254 characters (RFC 5321). */
export const EmailField = (props: TextFieldProps) => (
  <TextField
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...props}
  />
);
