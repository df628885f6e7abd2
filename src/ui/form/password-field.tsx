import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '../icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with a button that shows it. `autoComplete` distinguishes current and new passwords. */
export function PasswordField(
  props: Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
  },
) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      maxLength={200}
      end={
        <button
          type="button"
          className="icon-btn -mr-3"
          aria-label={m.form_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
