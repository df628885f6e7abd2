import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/text-field.tsx';

/** E-mail address or phone number of an account, as the value `identity`. */
export function IdentityField({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextField
      label={m.sign_in_identity()}
      hint={m.sign_in_identity_hint()}
      name="identity"
      defaultValue={defaultValue}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
