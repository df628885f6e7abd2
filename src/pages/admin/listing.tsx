import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { isAdmin } from '#features/access/viewer.ts';
import { MASS_PATH } from '#features/moderation/mass-decisions/mass-decision.ts';
import { useMassDecide } from '#features/moderation/mass-decisions/ui/use-mass-decide.tsx';
import { listQueue } from '#features/moderation/queue/list-queue.server.ts';
import { presentQueue } from '#features/moderation/queue/present-queue-page.ts';
import { firstPage, queueAddress, readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { QueueEmpty } from '#features/moderation/queue/ui/queue-empty.tsx';
import { NextButton } from '#features/moderation/claims/ui/next-button.tsx';
import { QueueFilters } from '#features/moderation/queue/ui/queue-filters.tsx';
import { QueueKeysHelp } from '#features/moderation/queue/ui/queue-keys-help.tsx';
import { QueueList } from '#features/moderation/queue/ui/queue-list.tsx';
import { QueuePages } from '#features/moderation/queue/ui/queue-pages.tsx';
import { QueueSearched } from '#features/moderation/queue/ui/queue-searched.tsx';
import { QueueTabs } from '#features/moderation/queue/ui/queue-tabs.tsx';
import { QueueToolbar } from '#features/moderation/queue/ui/queue-toolbar.tsx';
import type { Decide } from '#features/moderation/decisions/ui/use-decide.tsx';
import { useQueue } from '#features/moderation/queue/ui/use-queue.ts';
import { listStaffViews } from '#features/moderation/views/staff-views.server.ts';
import { StaffViews } from '#features/moderation/views/ui/staff-views.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/listing';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.queue_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireStaffPage(page, url, 'moderator');
  const filter = readQueueAddress(url.searchParams);
  const queue = await orPageError(listQueue(ctx, viewer, filter));
  const options = { catalogue: ctx.catalogue, locale, isAdmin: isAdmin(viewer), now: ctx.now() };
  const view = presentQueue(queue, filter, options);
  const views = await orPageError(listStaffViews(ctx, viewer));
  return { locale, filter, view, views, isAdmin: options.isAdmin };
}

export const meta = privateMeta(handle);

/** Outlet context: lets the listing at the side act on the queue. */
export interface QueueOutlet {
  decide: Decide['decide'];
  closeHref: string;
  hrefOf: (id: number) => string;
}

/** Margin for the open listing: 560 px at the edge of the window, less the free space of a wide window. */
const BESIDE = 'min-[1400px]:mr-[max(0px,552px_-_max(0px,50vw_-_744px))]';

export default function AdminListing({ loaderData: { filter, view, views, isAdmin } }: Route.ComponentProps) {
  const { rows, pages } = view;
  const query = queueAddress(firstPage(filter)).split('?')[1] ?? '';
  const [allOf, setAllOf] = useState<string>();
  const mass = useMassDecide(query);
  const { openId, chosen, selected, decide, progress, dialog, ...queue } = useQueue(rows, filter);
  const hrefOf = (id: number) => queueAddress(filter, id);
  const isPageChosen = rows.length > 0 && chosen.length === rows.length;
  // Any other choice of rows ends the choice of all that match.
  const isAll = isPageChosen && allOf === query;
  return (
    <>
      {/* On a phone the listing replaces the list; its heading stays for screen readers. */}
      <div
        className={`flex flex-wrap items-center gap-3 ${openId === undefined ? '' : `max-lg:sr-only ${BESIDE}`}`}
      >
        <h1 className="text-2xl font-bold">{m.queue_title()}</h1>
        <span className="num text-fg-2">{view.all}</span>
        <Link to={MASS_PATH} className="btn btn-link ml-auto">
          {m.mass_title()}
        </Link>
        <NextButton query={query} hrefOf={hrefOf} />
        <button
          type="button"
          className="btn btn-ghost noscript:hidden max-lg:hidden"
          onClick={() => queue.setIsHelpOpen(true)}
        >
          <Icon name="keyboard" className="size-4" />
          <span className={openId === undefined ? '' : 'sr-only'}>{m.queue_keys()}</span>
        </button>
      </div>
      <div className={openId === undefined ? '' : `max-lg:hidden ${BESIDE}`}>
        <QueueTabs tabs={view.tabs} />
        <StaffViews views={views} filter={query} />
        <section
          aria-label={m.queue_title()}
          className="card mt-4 overflow-clip max-lg:overflow-visible max-lg:border-0 max-lg:bg-transparent"
        >
          <QueueFilters
            key={queueAddress(filter)}
            filter={filter}
            options={view.options}
            chips={view.chips}
            clearHref={view.clearHref}
          />
          {rows.length === 0 ? (
            <QueueEmpty
              tab={filter.tab}
              clearHref={view.chips.length > 0 ? view.clearHref : undefined}
              goesOn={view.read.searched !== undefined}
            />
          ) : (
            <>
              <QueueToolbar
                isListingOpen={openId !== undefined}
                selected={chosen.length}
                shown={rows.length}
                isAdmin={isAdmin}
                progress={progress}
                matching={isPageChosen && (pages.next ?? pages.previous) ? pages.total : undefined}
                isAll={isAll}
                onSelectMatching={() => setAllOf(query)}
                onDecide={(decision) => (isAll ? mass.decideAll(decision) : decide(decision, chosen))}
                onSelectAll={queue.selectAll}
                onSelectNone={() => {
                  setAllOf(undefined);
                  queue.selectNone();
                }}
              />
              <QueueList
                rows={rows}
                hrefOf={hrefOf}
                openId={openId}
                selected={selected}
                onToggle={queue.toggle}
                onToggleAll={chosen.length === rows.length ? queue.selectNone : queue.selectAll}
                heads={view.heads}
              />
            </>
          )}
          <QueueSearched read={view.read} next={pages.next} />
          {(rows.length > 0 || (pages.previous ?? pages.next) !== undefined) && <QueuePages pages={pages} />}
        </section>
        {filter.page > 1 && rows.length === 0 && (
          <Link to={queueAddress(firstPage(filter))} className="btn btn-secondary mt-4">
            {m.queue_previous()}
          </Link>
        )}
      </div>
      <Outlet context={{ decide, closeHref: queueAddress(filter), hrefOf } satisfies QueueOutlet} />
      {queue.isHelpOpen && <QueueKeysHelp onClose={() => queue.setIsHelpOpen(false)} />}
      {dialog}
      {mass.dialog}
    </>
  );
}
