import { m } from '#platform/i18n/messages.ts';
import { RegisterHeading } from './register-heading.tsx';

const CREATE_LISTING = '/user/listing/create';

/** Step 4: the account is ready. Listings of other sites cannot be imported yet, which it says. */
export function RegisterImport({ next }: { next: string }) {
  const wantsToSell = next === CREATE_LISTING;
  return (
    <>
      <RegisterHeading step={4} title={m.register_import_title()}>
        {m.register_import_lead()}
      </RegisterHeading>
      {/* Full page loads, because the current document was rendered for a visitor. */}
      <a href={next} className="btn btn-primary btn-lg mt-6 w-full">
        {wantsToSell ? m.nav_post_listing() : m.register_import_skip()}
      </a>
      {!wantsToSell && (
        <a href={CREATE_LISTING} className="btn btn-secondary btn-lg mt-3 w-full">
          {m.nav_post_listing()}
        </a>
      )}
      <p className="mt-6 text-fg-2">{m.register_mail_sent()}</p>
      <p className="mt-3 text-fg-2">{m.register_import_not_yet()}</p>
    </>
  );
}
