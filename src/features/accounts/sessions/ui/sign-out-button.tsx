import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { signOut } from './sign-out.ts';

/** Ends the session and goes to `to`. */
export function SignOutButton({ to }: { to: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    await signOut(to);
    setIsLeaving(false);
  };
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={m.sign_out()}
      aria-busy={isLeaving || undefined}
      onClick={() => void leave()}
    >
      <Icon name="log-out" />
    </button>
  );
}
