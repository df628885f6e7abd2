import { m } from '#platform/i18n/messages.ts';

/** Text that the captcha provider requires on pages that hide its badge. */
export function CaptchaNotice() {
  return (
    <p className="text-center text-xs text-fg-3">
      {m.captcha_notice()} <ProviderLink to="privacy" label={m.captcha_privacy()} /> {m.captcha_and()}{' '}
      <ProviderLink to="terms" label={m.captcha_terms()} />.
    </p>
  );
}

const ProviderLink = ({ to, label }: { to: string; label: string }) => (
  <a
    href={`https://policies.google.com/${to}`}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-block min-h-6 underline underline-offset-2"
  >
    {label}
  </a>
);
