import { Link } from 'react-router';
import { isDealer } from '#features/access/viewer.ts';
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
      viewer.actor ? [] : listTokens(ctx, viewer),
      readPolicy(ctx, viewer),
      viewer.actor ? undefined : readSource(ctx, viewer),
    ]),
  );
  const stock = {
    origin: siteOf(ctx).origin,
    policy,
    isOwner: !viewer.actor,
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
    <>
      <h1 className="text-2xl font-bold">{m.stock_title()}</h1>
      <p className="mt-1 text-fg-2">{m.stock_lead()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link to={PRICES_PATH} className="btn btn-secondary">
          {m.prices_title()}
        </Link>
        <Link to="/user/import" className="btn btn-secondary">
          {m.bring_list_stock()}
        </Link>
      </div>
      <StockUpload />
      {stock.isOwner && <StockSource source={stock.source} />}
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
      {stock.isOwner && (
        <>
          <StockAddresses addresses={stock.addresses} origin={stock.origin} />
          <section className="card mt-5 p-4 md:p-6">
            <h2 className="text-lg font-semibold">
              <Link to={API_PATH} className="inline-flex min-h-11 items-center gap-2 text-accent lg:min-h-8">
                {m.dealer_api_link()}
                <Icon name="arrow-right" className="size-4.5" />
              </Link>
            </h2>
            <p className="mt-1 text-fg-2">{m.dealer_api_link_text()}</p>
          </section>
          <section className="card mt-5 p-4 md:p-6">
            <h2 className="text-lg font-semibold">
              <Link
                to={WIDGET_PATH}
                className="inline-flex min-h-11 items-center gap-2 text-accent lg:min-h-8"
              >
                {m.widget_link_title()}
                <Icon name="arrow-right" className="size-4.5" />
              </Link>
            </h2>
            <p className="mt-1 text-fg-2">{m.widget_link_text()}</p>
          </section>
        </>
      )}
    </>
  );
}
