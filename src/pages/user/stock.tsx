import { Link } from 'react-router';
import { ActingRole, useMay } from '#features/access/ui/use-may.ts';
import { isDealer, mayCall } from '#features/access/viewer.ts';
import { createTokenOperation } from '#features/dealers/export/create-token.server.ts';
import type { deleteTokenOperation } from '#features/dealers/export/delete-token.server.ts';
import type { deleteSourceOperation } from '#features/dealers/fetching/delete-source.server.ts';
import type { fetchNowOperation } from '#features/dealers/fetching/fetch-now.server.ts';
import { saveSourceOperation } from '#features/dealers/fetching/save-source.server.ts';
import type { uploadStockOperation } from '#features/dealers/runs/upload-stock.server.ts';
import type { beginListOperation } from '#features/importing/lists/begin-list.server.ts';
import { presentSource } from '#features/dealers/fetching/present-source.ts';
import { readSource } from '#features/dealers/fetching/read-source.server.ts';
import { listTokens } from '#features/dealers/export/list-tokens.server.ts';
import { stockFormats } from '#features/dealers/reading/stock-table.ts';
import { readPolicy } from '#features/dealers/runs/change-policy.server.ts';
import { presentRun } from '#features/dealers/history/present-run.ts';
import { listRuns } from '#features/dealers/history/read-runs.server.ts';
import { PRICES_PATH } from '#features/dealers/prices/stock-price-address.ts';
import { OnlyDealers } from '#features/dealers/ui/only-dealers.tsx';
import { GonePolicyChoice } from '#features/dealers/ui/gone-policy.tsx';
import { StockAddresses } from '#features/dealers/ui/stock-addresses.tsx';
import { StockHistory } from '#features/dealers/ui/stock-history.tsx';
import { StockSource } from '#features/dealers/ui/stock-source.tsx';
import { StockUpload } from '#features/dealers/ui/stock-upload.tsx';
import { API_PATH } from '#features/dealers/webhooks/webhook.ts';
import { WIDGET_PATH } from '#features/dealers/widget/widget-snippet.ts';
import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf, siteOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { handle as apiPage } from './stock-api.tsx';
import type { handle as widgetPage } from './stock-widget.tsx';
import type { Route } from './+types/stock';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: m.stock_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  if (!isDealer(viewer)) return { locale, stock: undefined };
  const [runs, tokens, policy, source] = await orPageError(
    Promise.all([
      listRuns(ctx, viewer),
      // Addresses and passwords are for the owner.
      mayCall(viewer, createTokenOperation) ? listTokens(ctx, viewer) : [],
      readPolicy(ctx, viewer),
      mayCall(viewer, saveSourceOperation) ? readSource(ctx, viewer) : undefined,
    ]),
  );
  const stock = {
    origin: siteOf(ctx).origin,
    policy,
    role: viewer.actor?.role,
    source: source && presentSource(source),
    runs: runs.map(presentRun),
    addresses: tokens.map(({ id, name, lastUsedAt }) => ({
      id,
      name,
      used: lastUsedAt ? m.stock_token_used({ time: formatDateTime(lastUsedAt) }) : m.stock_token_unused(),
    })),
  };
  return { locale, stock };
}

export const meta = privateMeta(handle);

export default function Stock({ loaderData: { stock } }: Route.ComponentProps) {
  if (!stock)
    return (
      <>
        <h1 className="text-2xl font-bold">{m.stock_title()}</h1>
        <OnlyDealers />
      </>
    );
  return (
    <ActingRole value={stock.role}>
      <DealerStock {...stock} />
    </ActingRole>
  );
}

type DealerStockProps = NonNullable<Route.ComponentProps['loaderData']['stock']>;

function DealerStock(stock: DealerStockProps) {
  const mayImport = useMay<typeof beginListOperation>('owner');
  const mayUpload = useMay<typeof uploadStockOperation>('seller');
  const mayConnect = useMay<
    | typeof createTokenOperation
    | typeof deleteSourceOperation
    | typeof deleteTokenOperation
    | typeof fetchNowOperation
    | typeof saveSourceOperation
  >('owner');
  const mayOpenApi = useMay<typeof apiPage>('owner');
  const mayOpenWidget = useMay<typeof widgetPage>('owner');
  return (
    <>
      <h1 className="text-2xl font-bold">{m.stock_title()}</h1>
      <p className="mt-1 text-fg-2">{m.stock_lead()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={PRICES_PATH} className="btn btn-secondary">
          {m.prices_title()}
        </Link>
        {mayImport && (
          <Link to="/user/import" className="btn btn-secondary">
            {m.bring_list_stock()}
          </Link>
        )}
      </div>
      {mayUpload && <StockUpload />}
      {mayConnect && <StockSource source={stock.source} />}
      <GonePolicyChoice policy={stock.policy} />
      <StockHistory runs={stock.runs} />
      <section aria-labelledby="stock-export" className="card mt-5 p-4 md:p-6">
        <h2 id="stock-export" className="text-lg font-semibold">
          {m.stock_export_title()}
        </h2>
        <p className="mt-1 text-fg-2">{m.stock_export_text()}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {stockFormats.map((format) => (
            <a
              key={format}
              href={`/api/stock/export?format=${format}`}
              download
              className="btn btn-secondary"
            >
              {m.stock_export_as({ format: format.toUpperCase() })}
            </a>
          ))}
        </div>
      </section>
      {mayConnect && <StockAddresses addresses={stock.addresses} origin={stock.origin} />}
      {mayOpenApi && (
        <section className="card mt-5 p-4 md:p-6">
          <h2 className="text-lg font-semibold">
            <Link to={API_PATH} className="inline-flex min-h-11 items-center gap-2 text-accent lg:min-h-8">
              {m.dealer_api_link()}
              <Icon name="arrow-right" className="size-4.5" />
            </Link>
          </h2>
          <p className="mt-1 text-fg-2">{m.dealer_api_link_text()}</p>
        </section>
      )}
      {mayOpenWidget && (
        <section className="card mt-5 p-4 md:p-6">
          <h2 className="text-lg font-semibold">
            <Link to={WIDGET_PATH} className="inline-flex min-h-11 items-center gap-2 text-accent lg:min-h-8">
              {m.widget_link_title()}
              <Icon name="arrow-right" className="size-4.5" />
            </Link>
          </h2>
          <p className="mt-1 text-fg-2">{m.widget_link_text()}</p>
        </section>
      )}
    </>
  );
}
