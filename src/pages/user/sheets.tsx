import { isDealer } from '#features/access/viewer.ts';
import { PRICES_PATH } from '#features/dealers/prices/stock-price-address.ts';
import { presentSheet } from '#features/dealers/sheets/present-sheet.server.ts';
import { readSheets } from '#features/dealers/sheets/read-sheets.server.ts';
import { readSheetsQuery, SHEETS_PER_PAGE, sheetsAddress } from '#features/dealers/sheets/sheet-address.ts';
import { SheetControls } from '#features/dealers/sheets/ui/sheet-controls.tsx';
import { WindscreenSheet } from '#features/dealers/sheets/ui/windscreen-sheet.tsx';
import { presentPager } from '#features/search/results/present/present-pager.ts';
import { Pager } from '#features/search/results/ui/pager.tsx';
import { OWN_PATH } from '#features/selling/own-listings/own-address.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { PageError } from '../errors/page-error.tsx';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { EmptyFrame } from '../layouts/empty-frame.tsx';
import { privateMeta } from '../meta/private-meta.ts';
import './sheets.css';
import type { Route } from './+types/sheets';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: m.sheets_title,
});

/** Windscreen sheets of own listings; always light, one sheet of A4 for each vehicle. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const query = readSheetsQuery(url.searchParams);
  const { listings, total, hidden, company } = await orPageError(readSheets(ctx, viewer, query));
  const options = { catalogue: ctx.catalogue, origin: ctx.config.origin, now: ctx.now() };
  return {
    locale,
    query,
    sheets: listings.map((listing) => presentSheet(listing, options)),
    company: { name: plainLine(company.name), pictureUrl: company.pictureUrl },
    count: m.sheets_count({ count: total, written: formatNumber(total) }),
    hidden: hidden === 0 ? undefined : m.sheets_hidden({ count: hidden, written: formatNumber(hidden) }),
    pager: presentPager(query.page, Math.ceil(total / SHEETS_PER_PAGE), (number) =>
      sheetsAddress(query.of, { options: query.options, page: number }),
    ),
    backHref: isDealer(viewer) ? PRICES_PATH : OWN_PATH,
  };
}

export const meta = privateMeta(handle);

export default function StockSheets({ loaderData }: Route.ComponentProps) {
  const { query, sheets, company, count, hidden, pager, backHref } = loaderData;
  return (
    <div className="light min-h-dvh bg-sunken text-fg print:min-h-0 print:bg-transparent">
      <header className="mx-auto max-w-[210mm] px-4 py-3 lg:px-0 print:hidden">
        <SheetControls query={query} backHref={backHref} />
        <h1 className="mt-2 text-lg font-semibold">{m.sheets_title()}</h1>
        <p className="num text-sm text-fg-2">{[count, hidden].filter(Boolean).join(' · ')}</p>
      </header>
      <main id="main" className="lg:pb-8 print:pb-0">
        {sheets.map((sheet) => (
          <WindscreenSheet key={sheet.id} sheet={sheet} options={query.options} company={company} />
        ))}
      </main>
      {pager && (
        <div className="mx-auto max-w-[210mm] px-4 pb-8 print:hidden">
          <Pager pager={pager} />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <EmptyFrame>
      <PageError />
    </EmptyFrame>
  );
}
