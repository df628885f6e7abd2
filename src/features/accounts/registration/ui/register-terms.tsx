import { m } from '#platform/i18n/messages.ts';

const link = 'inline-flex min-h-6 items-center text-accent underline underline-offset-2 max-lg:min-h-11';

/** Says what a registration accepts; the links open beside the form, which would lose its passwords. */
export const RegisterTerms = () => (
  <div className="text-sm text-fg-2">
    <p>{m.register_terms()}</p>
    <p className="flex flex-wrap gap-x-5">
      <a href="/terms" target="_blank" className={link}>
        {m.about_terms()}
      </a>
      <a href="/privacy" target="_blank" className={link}>
        {m.about_privacy()}
      </a>
    </p>
  </div>
);
