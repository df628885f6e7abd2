import { Link, useRevalidator } from 'react-router';
import { groundLabel } from '#features/moderation/decisions/ground.ts';
import type { objectToReportOperation } from '#features/moderation/reports/object-to-report.server.ts';
import { getReport } from '#features/moderation/reports/get-report.server.ts';
import { mayObjectToReport, type ReportStanding } from '#features/moderation/reports/report-standing.ts';
import { OBJECTION_MAX } from '#features/moderation/statements/statement.ts';
import { ObjectionForm } from '#features/moderation/statements/ui/objection-form.tsx';
import { formatDate } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/report';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'noindex',
  title: m.report_page_title,
});

const outcomes: Record<NonNullable<ReportStanding['outcome']>, (input: { number: number }) => string> = {
  acted: m.report_outcome_acted,
  no_violation: m.report_outcome_no_violation,
  gone: m.report_outcome_gone,
};

/** State of a report for its reporter, by the number of the receipt. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const report = await orPageError(getReport(ctx, params.receipt));
  const { receipt, listingNumber: number, outcome, objectedAt, receivedAt } = report;
  return {
    locale,
    receipt,
    number,
    about: m.report_mail_text({ number, ground: groundLabel(report.ground) }),
    received: m.report_page_received({ date: formatDate(receivedAt) }),
    state:
      outcome === null
        ? objectedAt === null
          ? m.report_mail_next_page()
          : m.report_page_objected()
        : outcomes[outcome]({ number }),
    isDeclined: outcome === 'no_violation',
    mayObject: mayObjectToReport(report, ctx.now()),
  };
}

export const meta = privateMeta(handle);

export default function Report({ loaderData: report }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[640px] md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold">{m.report_page_title()}</h1>
      <p className="num mt-1 text-fg-2">{m.report_page_number({ receipt: report.receipt })}</p>
      <div className="card mt-5 p-5">
        <p className="num">
          {report.about} {report.received}
        </p>
        <p className="num mt-3 font-semibold">{report.state}</p>
        {report.isDeclined && <p className="mt-3 text-fg-2">{m.report_decided_by_person()}</p>}
        <Link to={`/listing/${report.number}`} className="btn btn-link mt-3 !px-0">
          {m.report_mail_button()}
        </Link>
      </div>
      {report.mayObject && (
        <section className="mt-8">
          <h2 className="text-lg font-semibold">{m.report_object_title()}</h2>
          <p className="mt-1 text-fg-2">{m.report_object_text()}</p>
          <ObjectionForm
            maxLength={OBJECTION_MAX}
            hint={m.report_objection_hint()}
            send={(objection) =>
              callOperation<typeof objectToReportOperation>(
                'POST',
                `/api/reports/${report.receipt}/objection`,
                { body: { objection } },
              )
            }
            onSent={revalidate}
          />
        </section>
      )}
      {report.isDeclined && (
        <p className="mt-8 text-sm text-fg-2">
          {report.mayObject ? m.report_redress_further() : m.report_decided_redress()}
        </p>
      )}
    </main>
  );
}
