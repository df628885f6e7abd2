import { useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { signInAddress } from '#platform/web/sign-in-address.ts';

/** Link to the sign-in after the session has ended. Opens a new tab, so that the page keeps what was typed. */
export function SignInAgain({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  return (
    <a href={signInAddress(pathname + search)} target="_blank" rel="noopener" className={className}>
      {m.form_sign_in_again()}
    </a>
  );
}
