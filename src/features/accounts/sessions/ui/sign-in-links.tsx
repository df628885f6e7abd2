import { m } from '#platform/i18n/messages.ts';
import { useSignInAddress } from './use-sign-in-address.ts';

/** Links to sign-in and registration. They load a new document, whose security policy allows the captcha. */
export function SignInLinks() {
  const [login, register] = [useSignInAddress('/login'), useSignInAddress('/register')];
  return (
    <span className="flex items-center gap-1 max-md:hidden in-[.signed-in]:hidden">
      <a href={register} rel="nofollow" className="btn btn-ghost !px-3">
        {m.nav_register()}
      </a>
      <a href={login} rel="nofollow" className="btn btn-secondary">
        {m.nav_sign_in()}
      </a>
    </span>
  );
}
