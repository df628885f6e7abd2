import type { applyPricesOperation } from '#features/dealers/price-changes/apply-prices.server.ts';
import { ActingRole, useMay } from '#features/access/ui/use-may.ts';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { itemGroups } from '#features/dealers/price-changes/price-change.ts';
import {
  presentGroups,
  presentItem,
  presentPriceChange,
} from '#features/dealers/price-changes/present-price-change.ts';
import {
  countItems,
  readChange,
  readItems,
} from '#features/dealers/price-changes/read-price-changes.server.ts';
import { ChangeActions } from '#features/dealers/price-changes/ui/change-actions.tsx';
import { ChangeGroups } from '#features/dealers/price-changes/ui/change-groups.tsx';
import { ChangeItems } from '#features/dealers/price-changes/ui/change-items.tsx';
import { ChangeNotice } from '#features/dealers/price-changes/ui/change-notice.tsx';
import { PRICES_PATH } from '#features/dealers/prices/stock-price-address.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { usePolling } from '#ui/use-polling.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/price-change';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: m.prices_title,
  // Its own actions take the place of the navigation.
  foot: () => null,
});

const FIRST_ITEMS = 100;
const MOST_SHOWN = 2_000;

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const change = await orPageError(readChange(ctx, viewer, listingId(params.id)));
  const show = itemGroups.find((group) => group === url.searchParams.get('show'));
  const isWhole = url.searchParams.has('all');
  const [counts, items] = await Promise.all([
    countItems(ctx, change.id),
    readItems(ctx, { id: change.id, group: show, limit: isWhole ? MOST_SHOWN : FIRST_ITEMS }),
  ]);
  const count = show ? counts[show] : counts.changes + counts.left_out;
  return {
    locale,
    role: viewer.actor?.role,
    change: presentPriceChange(change, ctx.now()),
    groups: presentGroups(counts, change.state),
    items: items.map((item) => presentItem(item, locale)),
    show,
    more:
      count > items.length
        ? {
            to: `?${new URLSearchParams({ ...(show && { show }), all: '1' })}`,
            words: m.stock_show_all({ count: formatNumber(count) }),
          }
        : undefined,
  };
}

export const meta = privateMeta(handle);

/** Interval at which a change is read again while a job works on it. */
const POLL_MS = 1_500;

export default function PriceChangePage({ loaderData }: Route.ComponentProps) {
  return (
    <ActingRole value={loaderData.role}>
      <Change loaderData={loaderData} />
    </ActingRole>
  );
}

function Change({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const mayApply = useMay<typeof applyPricesOperation>('seller');
  const { change, groups, items, show, more } = loaderData;
  const { revalidate } = useRevalidator();
  const [without, setWithout] = useState<{ of: number; ids: ReadonlySet<number> }>({
    of: change.id,
    ids: new Set(),
  });
  const isBusy = change.state === 'applying';
  usePolling(isBusy, POLL_MS);
  const isPreview = change.state === 'preview';
  const left = without.of === change.id && isPreview ? without.ids : new Set<number>();
  const toggle = (listing: number) => {
    const ids = new Set(left);
    if (!ids.delete(listing)) ids.add(listing);
    setWithout({ of: change.id, ids });
  };
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-4 pb-16 md:px-6 lg:pt-10">
      <Link
        to={PRICES_PATH}
        className="inline-flex min-h-11 items-center gap-1.5 font-medium text-accent hover:underline lg:min-h-8"
      >
        <Icon name="arrow-left" className="size-4" />
        {m.prices_title()}
      </Link>
      <h1 className="num mt-1 text-2xl font-bold wrap-anywhere lg:text-3xl">{change.rule}</h1>
      <p className="num mt-1 flex flex-wrap items-center gap-x-2 text-fg-2">
        <span className={`badge ${change.badge}`}>{change.stateWord}</span>
        <TimeText words={change.created} />
      </p>
      <ChangeNotice change={change} onChanged={revalidate} />
      <ChangeGroups groups={groups} shown={show} />
      <ChangeItems
        title={isPreview ? m.prices_items_title() : m.stock_results_title()}
        items={items}
        without={left}
        onToggle={isPreview && mayApply ? toggle : undefined}
        more={more}
      />
      {(isPreview || change.state === 'paused') && mayApply && (
        <ChangeActions change={change} without={left} onApplied={revalidate} />
      )}
    </main>
  );
}
