import { redirectDocument, useRevalidator } from 'react-router';
import { getVerification } from '#features/companies/verification/get-verification.server.ts';
import { SignOutButton } from '#features/accounts/sessions/ui/sign-out-button.tsx';
import { getOwnBlock } from '#features/people/blocking/own-block.server.ts';
import { BlockObjection } from '#features/people/blocking/ui/block-objection.tsx';
import { getExportState } from '#features/privacy/get-export-state.server.ts';
import { ExportData } from '#features/privacy/ui/export-data.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/blocked';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.block_title,
});

/** The only page of a blocked account: why and until when, the objection and the export of the data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url, { admitsBlocked: true });
  if (!viewer.isBlocked) throw redirectDocument('/');
  const [block, exportState, { email, emailConfirmed }] = await orPageError(
    Promise.all([getOwnBlock(ctx, viewer), getExportState(ctx, viewer), getVerification(ctx, viewer)]),
  );
  return {
    locale,
    exportState,
    email: emailConfirmed ? email : null,
    block: block && {
      reason: block.reason,
      term: block.until === null ? m.block_without_end() : m.block_until({ at: formatDateTime(block.until) }),
      objection:
        block.objection !== null && block.objectedAt !== null
          ? { text: block.objection, at: m.block_objected_at({ at: formatDateTime(block.objectedAt) }) }
          : undefined,
    },
  };
}

export const meta = privateMeta(handle);

export default function Blocked({ loaderData: { block, exportState, email } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-24 *:max-w-[720px] md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{m.block_title()}</h1>
      {block && (
        <>
          <p className="mt-3 text-base">{m.block_text()}</p>
          <p className="mt-3 rounded-lg border border-line bg-surface p-4 text-base wrap-anywhere whitespace-pre-line">
            {block.reason}
          </p>
          <p className="num mt-3">{block.term}</p>
          <section className="mt-8" aria-labelledby="objection">
            <h2 id="objection" className="text-xl font-semibold">
              {m.objection_title()}
            </h2>
            {block.objection ? (
              <div className="mt-4 rounded-lg border border-line bg-surface p-4">
                <p className="wrap-anywhere whitespace-pre-line">{block.objection.text}</p>
                <p className="num mt-2 text-sm text-fg-2">{block.objection.at}</p>
              </div>
            ) : (
              <>
                <p className="mt-2 text-fg-2">{m.block_objection_lead()}</p>
                <BlockObjection onSent={revalidate} />
              </>
            )}
          </section>
        </>
      )}
      <section className="mt-10" aria-labelledby="export">
        <h2 id="export" className="text-xl font-semibold">
          {m.export_title()}
        </h2>
        <p className="mt-2 mb-4 text-fg-2">{m.export_text()}</p>
        <ExportData email={email} initial={exportState} />
      </section>
      <div className="mt-10">
        <SignOutButton to="/login" />
      </div>
    </main>
  );
}
