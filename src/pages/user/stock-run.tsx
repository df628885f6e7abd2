import type { applyRunOperation } from '#features/dealers/runs/apply-run.server.ts';
import { ActingRole, useMay } from '#features/access/ui/use-may.ts';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { stockFieldLabel, stockFields } from '#features/dealers/mapping/stock-field.ts';
import { presentPictures } from '#features/dealers/history/present-pictures.ts';
import { readRunPictures } from '#features/dealers/history/read-pictures.server.ts';
import { presentRow } from '#features/dealers/history/present-row.ts';
import { presentRun } from '#features/dealers/history/present-run.ts';
import { readRun, readRunRows } from '#features/dealers/history/read-runs.server.ts';
import { isBusy, isOver, rowStatuses, STOCK_PATH, type RowStatus } from '#features/dealers/stock-run.ts';
import { RunActions } from '#features/dealers/ui/run-actions.tsx';
import { RunColumns } from '#features/dealers/ui/run-columns.tsx';
import { RunCounts } from '#features/dealers/ui/run-counts.tsx';
import { RunGuard } from '#features/dealers/ui/run-guard.tsx';
import { RunPictures } from '#features/dealers/ui/run-pictures.tsx';
import { RunNotice } from '#features/dealers/ui/run-notice.tsx';
import { RunRows } from '#features/dealers/ui/run-rows.tsx';
import { RunSteps } from '#features/dealers/ui/run-steps.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { TimeText } from '#ui/time-text.tsx';
import { usePolling } from '#ui/use-polling.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/stock-run';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: m.stock_title,
  // The actions of the page take the place of the navigation.
  foot: () => null,
});

const FIRST_ROWS = 6;
const MOST_SHOWN = 500;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const run = await orPageError(readRun(ctx, viewer, listingId(params.id)));
  const show = rowStatuses.find((status) => status === url.searchParams.get('show'));
  const isWhole = url.searchParams.has('all');
  const statuses: readonly RowStatus[] = show ? [show] : rowStatuses.filter((status) => status !== 'same');
  const count = statuses.reduce((sum, status) => sum + run.counts[status], 0);
  const limit = isWhole ? MOST_SHOWN : FIRST_ROWS;
  const rows = await readRunRows(ctx, { id: run.id, statuses, limit });
  const pictures = await readRunPictures(ctx, run.id);
  const shown = presentRun(run);
  // The guard asks what becomes of vehicles that are gone.
  const policy = shown.guard ? undefined : shown.gonePolicy;
  const options = { catalogue: ctx.catalogue, locale, policy };
  return {
    locale,
    role: viewer.actor?.role,
    run: shown,
    pictures: presentPictures(run, pictures, locale),
    rows: rows.map((row) => presentRow(row, options)),
    show,
    more:
      !isWhole && count > rows.length
        ? {
            to: `?${new URLSearchParams({ ...(show && { show }), all: '1' })}`,
            words: m.stock_show_all({ count: formatNumber(count) }),
          }
        : undefined,
    cut: isWhole && count > MOST_SHOWN ? m.stock_show_first({ count: formatNumber(MOST_SHOWN) }) : undefined,
    columns: run.columns,
    mapping: run.mapping,
    fields: [
      ['', m.stock_field_none()] as const,
      ...stockFields.map((field) => [field, stockFieldLabel(field, 'car')] as const),
    ],
  };
}

export const meta = privateMeta(handle);

/** Interval at which a run is read again while a job works on it. */
const POLL_MS = 1_500;

export default function StockRun({ loaderData }: Route.ComponentProps) {
  return (
    <ActingRole value={loaderData.role}>
      <Run loaderData={loaderData} />
    </ActingRole>
  );
}

function Run({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const mayApply = useMay<typeof applyRunOperation>('seller');
  const { run, pictures, rows, show, more, cut, columns, mapping, fields } = loaderData;
  const { revalidate } = useRevalidator();
  const [removes, setRemoves] = useState(false);
  const busy = isBusy(run.state) || pictures?.isWorking === true;
  usePolling(busy, POLL_MS);
  const isCompared = run.state !== 'uploading' && run.state !== 'reading' && run.state !== 'refused';
  const isWaiting = run.state === 'preview';
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-4 pb-16 md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{m.stock_title()}</h1>
      <p className="num mt-1 wrap-anywhere text-fg-2">
        {[run.fileName, run.format, isCompared && run.fault === undefined && run.rows]
          .filter(Boolean)
          .join(' · ')}{' '}
        · {m.stock_read_at({ time: '' })} <TimeText words={run.read} />
      </p>
      <RunSteps step={run.step} isOver={run.state === 'done'} />
      <RunNotice run={run} />
      {pictures && <RunPictures pictures={pictures} />}
      {isCompared && run.fault === undefined && (
        <>
          <RunCounts counts={run.counts} shown={show} />
          {run.guard && mayApply && <RunGuard guard={run.guard} removes={removes} onChoose={setRemoves} />}
          <RunRows
            id={run.id}
            title={isWaiting ? m.stock_changes_title() : m.stock_results_title()}
            rows={rows}
            more={more}
            cut={cut}
          />
        </>
      )}
      {isCompared && (
        <RunColumns
          key={JSON.stringify(mapping)}
          id={run.id}
          columns={columns}
          mapping={mapping}
          fields={fields}
          isWaiting={isWaiting}
          onSaved={revalidate}
        />
      )}
      {(isOver(run.state) || !mayApply) && (
        <Link to={STOCK_PATH} className="btn btn-secondary mt-5">
          {mayApply ? m.stock_again() : m.stock_back()}
        </Link>
      )}
      {(isWaiting || run.state === 'paused') && mayApply && (
        <RunActions run={run} removes={removes} onApplied={revalidate} />
      )}
    </main>
  );
}
