import { TextField, type TextFieldProps } from './text-field.tsx';

/** An address of mail: no longer than one can be (RFC 5321), typed with the keyboard for it. */
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
