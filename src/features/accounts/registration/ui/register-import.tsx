import { m } from '#platform/i18n/messages.ts';
import { RegisterHeading } from './register-heading.tsx';

const CREATE_LISTING = '/user/listing/create';

const IMPORT = '/user/import';

/** Step 4: the account is ready, and listings of other sites can be imported if the operator allows it. */
export function RegisterImport({ next, canImport }: { next: string; canImport: boolean }) {
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
      {canImport && (
        <a href={IMPORT} className="btn btn-secondary btn-lg mt-3 w-full">
          {m.register_import_bring()}
        </a>
      )}
      <p className="mt-6 text-fg-2">{m.register_mail_sent()}</p>
    </>
  );
}
