import { redirectDocument, useRevalidator } from 'react-router';
import { getVerification } from '#features/companies/verification/get-verification.server.ts';
import { SignOutButton } from '#features/accounts/sessions/ui/sign-out-button.tsx';
import { ObjectionForm } from '#features/moderation/statements/ui/objection-form.tsx';
import { BLOCK_OBJECTION_MAX } from '#features/people/blocking/block-objection-max.ts';
import type { objectToBlockOperation } from '#features/people/blocking/object-to-block.server.ts';
import { getOwnBlock } from '#features/people/blocking/own-block.server.ts';
import { getExportState } from '#features/privacy/get-export-state.server.ts';
import { ExportData } from '#features/privacy/ui/export-data.tsx';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
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
      answer:
        block.answer !== null && block.answeredAt !== null
          ? {
              text: block.answer,
              at: m.block_answered_at({ at: formatDateTime(block.answeredAt) }),
              by: block.answeredAlone ? m.objection_alone() : m.objection_by_other(),
            }
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
                {block.answer && (
                  <div className="mt-4 border-t border-line pt-4">
                    <p className="num font-medium">{block.answer.at}</p>
                    <p className="mt-1 wrap-anywhere whitespace-pre-line">{block.answer.text}</p>
                    <p className="mt-2 text-sm text-fg-2">{block.answer.by}</p>
                  </div>
                )}
              </div>
            ) : (
              <>
                <p className="mt-2 text-fg-2">{m.block_objection_lead()}</p>
                <ObjectionForm
                  maxLength={BLOCK_OBJECTION_MAX}
                  send={(objection) =>
                    callOperation<typeof objectToBlockOperation>('POST', '/api/user/block/objection', {
                      body: { objection },
                    })
                  }
                  onSent={revalidate}
                />
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
