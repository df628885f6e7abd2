import { useId, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { ListFault } from '../lists/import-list.ts';
import type { ListJson } from '../lists/list-json.ts';
import { faultText } from './import-notices.tsx';
import { ImportListBar } from './import-list-bar.tsx';
import { ImportListProgress } from './import-list-progress.tsx';
import { ImportListRow } from './import-list-row.tsx';
import { beginList, chooseListings, confirmListed, removeList, tryCall } from './list-calls.ts';

/** Rows shown at first, and added by each "show more". */
const PORTION = 60;

/** A dealer page of another site: its listings, what each is here, and what to bring. */
export function ImportList({
  list,
  onChange,
  onSettled,
  onAccount,
}: {
  list: ListJson;
  onChange: () => unknown;
  /** A change was decided, perhaps of the draft under review. */
  onSettled: () => unknown;
  /** Asks for the credentials of the account, without which its chosen listings cannot be read. */
  onAccount: (listings: string[]) => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(PORTION);
  const [isSending, setSending] = useState(false);
  const title = useId();
  const open = list.listings.filter(
    ({ status }) => status === 'new' || status === 'changed' || status === 'failed',
  );
  // The import API lists ids only: what changed in a listing is known when it was read again.
  const offered = list.listings.filter(
    (each) => open.includes(each) || (list.kind === 'account' && each.status === 'here'),
  );
  // A listing that another tab began meanwhile is no longer offered.
  const picked = offered.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const complete = completeIn(list);
  const act = async (call: () => Promise<unknown>) => {
    if (isSending) return;
    setSending(true);
    await tryCall(call);
    await onChange();
    setSending(false);
  };
  const bring = () =>
    act(async () => {
      const { begun } = await chooseListings(list.id, picked);
      setChosen(new Set());
      showToast({ kind: 'success', title: m.bring_list_begun({ count: begun }) });
    });
  const confirm = () =>
    act(async () => {
      const { imports } = await confirmListed(list.id, complete, true);
      if (imports.length === 0) return;
      const undo = () => act(() => confirmListed(list.id, imports, false));
      showToast({
        kind: 'success',
        title: m.bring_list_confirmed({ count: imports.length }),
        action: { label: m.sell_undo(), onAct: () => void undo() },
      });
    });
  return (
    <section className="card mt-5" aria-labelledby={title} data-testid="import-list">
      <Head list={list} titleId={title} act={act} />
      <State list={list} />
      {(list.waiting > 0 || list.is_paused) && <ImportListProgress list={list} act={act} />}
      {list.listings.length > 0 && (
        <>
          <ImportListBar
            open={open.length}
            picked={picked.length}
            complete={complete.length}
            isSending={isSending}
            onAll={(isAll) => setChosen(new Set(isAll ? open.map(({ id }) => id) : []))}
            onBring={() => void (list.kind === 'account' ? onAccount(picked) : bring())}
            onConfirm={() => void confirm()}
          />
          <ul>
            {list.listings.slice(0, shown).map((listing) => (
              <ImportListRow
                key={listing.id}
                listing={listing}
                site={list.site}
                list={list.id}
                onSettled={onSettled}
                isOpen={offered.includes(listing)}
                isChosen={chosen.has(listing.id)}
                onChoose={(isChosen) =>
                  setChosen((before) => {
                    const next = new Set(before);
                    if (isChosen) next.add(listing.id);
                    else next.delete(listing.id);
                    return next;
                  })
                }
              />
            ))}
          </ul>
          {list.listings.length > shown && (
            <div className="border-t border-line p-3 text-center">
              <button type="button" className="btn btn-ghost" onClick={() => setShown(shown + PORTION)}>
                {m.bring_list_more({ count: Math.min(PORTION, list.listings.length - shown) })}
              </button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Imports with nothing to check and nothing missing. */
const completeIn = ({ listings }: ListJson): number[] =>
  listings.flatMap((each) =>
    each.import_id !== null &&
    each.is_draft &&
    !each.is_confirmed &&
    each.status !== 'waiting' &&
    each.to_check === 0 &&
    each.missing.length === 0
      ? [each.import_id]
      : [],
  );

type Act = (call: () => Promise<unknown>) => Promise<void>;

function Head({ list, titleId, act }: { list: ListJson; titleId: string; act: Act }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h2 id={titleId} className="text-lg font-semibold">
          {m.bring_list_title({ site: list.site })}
        </h2>
        <p className="num text-sm wrap-anywhere text-fg-3">{[originOf(list), ...counts(list)].join(' · ')}</p>
      </div>
      {list.address !== null && list.state !== 'waiting' && (
        <button
          type="button"
          className="btn btn-secondary"
          onClick={() => void act(() => beginList({ address: list.address ?? '' }))}
        >
          {m.bring_list_again()}
        </button>
      )}
      <button
        type="button"
        className="btn btn-ghost"
        onClick={() =>
          void act(async () => {
            await removeList(list.id);
            showToast({ kind: 'success', title: m.bring_list_removed() });
          })
        }
      >
        {m.bring_list_remove()}
      </button>
    </div>
  );
}

const originOf = ({ address, kind }: ListJson): string =>
  address ?? (kind === 'account' ? m.bring_list_account() : m.bring_list_pasted());

const counts = (list: ListJson): string[] => [
  ...(list.listings.length > 0 ? [m.bring_list_found({ count: list.listings.length })] : []),
  ...(list.stated === null ? [] : [m.bring_list_stated({ site: list.site, count: list.stated })]),
];

const listFaults: Partial<Record<ListFault, (words: { site: string }) => string>> = {
  gone: m.bring_list_gone,
  layout_changed: m.bring_list_layout_changed,
  needs_scripts: m.bring_list_needs_scripts,
};

function State({ list }: { list: ListJson }) {
  const { state, fault, site } = list;
  const text =
    state === 'waiting'
      ? m.bring_list_reading({ count: list.counted })
      : state === 'failed' && fault !== null
        ? (listFaults[fault]?.({ site }) ?? (fault === 'needs_scripts' ? '' : faultText({ fault, site })))
        : list.is_cut
          ? m.bring_list_cut()
          : list.listings.length === 0
            ? m.bring_list_empty()
            : '';
  if (text === '') return null;
  const isFailed = state === 'failed';
  return (
    <p
      role="status"
      className={`flex gap-3 border-t border-line px-4 py-3 md:px-5 ${isFailed ? 'bg-warn-bg text-warn' : 'text-fg-2'}`}
    >
      {state === 'waiting' ? (
        <span
          aria-hidden="true"
          className="mt-1 size-4 flex-none animate-spin rounded-full border-2 border-accent border-r-transparent"
        />
      ) : (
        <Icon name={isFailed ? 'triangle-alert' : 'info'} className="mt-0.5 size-5 flex-none" />
      )}
      {text}
    </p>
  );
}
