import { useRef, useState } from 'react';
import { data, Link, Outlet, useMatch, useNavigate, useRevalidator } from 'react-router';
import { isAdmin } from '#features/access/viewer.ts';
import { listQueue } from '#features/moderation/queue/list-queue.server.ts';
import { presentQueue } from '#features/moderation/queue/present-queue-page.ts';
import type { QueueRowView } from '#features/moderation/queue/present-queue.ts';
import { QUEUE_PATH, queueAddress, readQueueAddress } from '#features/moderation/queue/queue-address.ts';
import { QueueEmpty } from '#features/moderation/queue/ui/queue-empty.tsx';
import { QUEUE_SEARCH_ID, QueueFilters } from '#features/moderation/queue/ui/queue-filters.tsx';
import { QueueKeysHelp } from '#features/moderation/queue/ui/queue-keys-help.tsx';
import type { QueueKeyAction } from '#features/moderation/queue/ui/queue-keys.ts';
import { QueueList } from '#features/moderation/queue/ui/queue-list.tsx';
import { QueuePages } from '#features/moderation/queue/ui/queue-pages.tsx';
import { QueueTabs } from '#features/moderation/queue/ui/queue-tabs.tsx';
import { QueueToolbar } from '#features/moderation/queue/ui/queue-toolbar.tsx';
import { toggled } from '#features/moderation/queue/ui/selection.ts';
import { useDecide, type Decide } from '#features/moderation/decisions/ui/use-decide.tsx';
import { useQueueKeys } from '#features/moderation/queue/ui/use-queue-keys.ts';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/listing';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireStaffPage(page, url, 'moderator');
  const filter = readQueueAddress(url.searchParams);
  const queue = await orPageError(listQueue(ctx, viewer, filter));
  const options = { catalogue: ctx.catalogue, locale, isAdmin: isAdmin(viewer) };
  const view = presentQueue(queue, filter, options);
  return data({ locale, filter, view, isAdmin: options.isAdmin }, { headers: { 'Cache-Control': PRIVATE } });
}

export const meta: Route.MetaFunction = () => privateMeta(m.queue_title());

/** What the listing at the side does with the queue. */
export interface QueueOutlet {
  decide: Decide['decide'];
  closeHref: string;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Leaves the open listing its place: 560 px at the edge of the window, which a wide one has anyway. */
const BESIDE = 'min-[1400px]:mr-[max(0px,552px_-_max(0px,50vw_-_744px))]';

export default function AdminListing({ loaderData: { filter, view, isAdmin } }: Route.ComponentProps) {
  const { rows } = view;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const openId = Number(useMatch(`${QUEUE_PATH}/:id`)?.params.id) || undefined;
  const [selected, setSelected] = useState(NOBODY);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const open = (id: number | undefined) =>
    navigate(queueAddress(filter, id), { preventScrollReset: true, replace: openId !== undefined });
  const { decide, undoLast, progress, dialog } = useDecide(async (ids) => {
    setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
    if (openId !== undefined && ids.includes(openId)) await open(neighbour(rows, openId, 1));
    await revalidate();
  });
  const toggledLast = useRef<number>(undefined);
  function toggle(id: number, isRange = false): void {
    const from = isRange ? toggledLast.current : undefined;
    toggledLast.current = id;
    setSelected((before) => toggled(before, { id, from, order: rows.map((row) => row.id) }));
  }

  function act(action: QueueKeyAction): void {
    const focused = openId ?? focusedRow();
    switch (action) {
      case 'next':
      case 'previous': {
        const next = neighbour(rows, focused, action === 'next' ? 1 : -1);
        if (next === undefined) return;
        if (openId === undefined) focusRow(next);
        else void open(next);
        return;
      }
      case 'select':
        if (focused !== undefined) toggle(focused);
        return;
      case 'search':
        document.getElementById(QUEUE_SEARCH_ID)?.focus();
        return;
      case 'undo':
        undoLast();
        return;
      case 'help':
        setIsHelpOpen(true);
        return;
      case 'close':
        if (openId !== undefined) {
          void navigate(queueAddress(filter), { preventScrollReset: true });
          focusRow(openId);
        } else setSelected(NOBODY);
        return;
      default: {
        const isOfMany = openId === undefined && chosen.length > 0;
        const meant = isOfMany ? chosen : rows.filter(({ id }) => id === focused);
        decide(action, isOfMany ? meant : meant.filter(({ decisions }) => decisions.includes(action)));
      }
    }
  }
  useQueueKeys(act);

  return (
    <>
      {/* On a phone the listing takes the place of the list, whose name stays. */}
      <div
        className={`flex flex-wrap items-center gap-3 ${openId === undefined ? '' : `max-lg:sr-only ${BESIDE}`}`}
      >
        <h1 className="text-2xl font-bold">{m.queue_title()}</h1>
        <span className="num text-fg-2">{view.all}</span>
        <button
          type="button"
          className="btn btn-ghost ml-auto noscript:hidden max-lg:hidden"
          onClick={() => setIsHelpOpen(true)}
        >
          <Icon name="keyboard" className="size-4" />
          {m.queue_keys()}
        </button>
      </div>
      <div className={openId === undefined ? '' : `max-lg:hidden ${BESIDE}`}>
        <QueueTabs tabs={view.tabs} />
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
            <QueueEmpty tab={filter.tab} clearHref={view.chips.length > 0 ? view.clearHref : undefined} />
          ) : (
            <>
              <QueueToolbar
                selected={chosen.length}
                shown={rows.length}
                isAdmin={isAdmin}
                progress={progress}
                onDecide={(decision) => decide(decision, chosen)}
                onSelectAll={() => setSelected(new Set(rows.map(({ id }) => id)))}
                onSelectNone={() => setSelected(NOBODY)}
              />
              <QueueList
                rows={rows}
                hrefOf={(id) => queueAddress(filter, id)}
                openId={openId}
                selected={selected}
                onToggle={toggle}
                onToggleAll={() =>
                  setSelected(chosen.length === rows.length ? NOBODY : new Set(rows.map(({ id }) => id)))
                }
                heads={view.heads}
              />
            </>
          )}
          {rows.length > 0 && <QueuePages pages={view.pages} />}
        </section>
        {filter.page > 1 && rows.length === 0 && (
          <Link to={queueAddress({ ...filter, page: 1 })} className="btn btn-secondary mt-4">
            {m.queue_previous()}
          </Link>
        )}
      </div>
      <Outlet context={{ decide, closeHref: queueAddress(filter) } satisfies QueueOutlet} />
      {isHelpOpen && <QueueKeysHelp onClose={() => setIsHelpOpen(false)} />}
      {dialog}
    </>
  );
}

/** The listing before or after; from nowhere the first, and at the ends none. */
function neighbour(rows: readonly QueueRowView[], id: number | undefined, step: 1 | -1): number | undefined {
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? rows[0]?.id : rows[index + step]?.id;
}

function focusedRow(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]');
  return row ? Number(row.dataset['row']) : undefined;
}

/** Each listing is there twice, for wide screens and for narrow ones. */
function focusRow(id: number): void {
  for (const link of document.querySelectorAll<HTMLElement>(`[data-row="${id}"] a`))
    if (link.checkVisibility()) link.focus();
}
