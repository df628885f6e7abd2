import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { EditorProps } from '#features/selling/form/saving/use-draft-editor.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { usePolling } from '#ui/use-polling.ts';
import { ChangedListings } from './import-changes.tsx';
import { isDone, isUnderWay, reviewable, type ImportEntry } from './import-entry.ts';
import type { ImportSite } from '../import-site.ts';
import type { ListJson } from '../lists/list-json.ts';
import { AccountForm } from './form/account-form.tsx';
import { AccountOutcomeNote } from './form/account-outcome.tsx';
import { ImportForm } from './form/import-form.tsx';
import { useAccountRun, type AccountRun } from './form/use-account-run.ts';
import { WayField, ways, type Way } from './form/way-field.tsx';
import { ImportList } from './import-list.tsx';
import { ImportNav, ImportPager } from './import-nav.tsx';
import { ImportNotices } from './import-notices.tsx';
import { ImportReview } from './import-review.tsx';

/** How often the page asks while something is under way. */
const ASK_MS = 1_500;

interface ImportPageProps {
  entries: readonly ImportEntry[];
  /** Dealer pages that were read or are being read. */
  lists: readonly ListJson[];
  /** Sites that are on. */
  sites: readonly ImportSite[];
  /** The draft under review; undefined if there is none. */
  editor: (EditorProps & { item: number }) | undefined;
}

/** Brings listings from other sites: the form, what is under way, and the review of the drafts. */
export function ImportPage({ entries, lists, sites, editor }: ImportPageProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [way, setWay] = useState<Way>('address');
  const [isFormOpen, setIsFormOpen] = useState(false);
  // Counts decisions about changes: the review begins anew with the draft that they wrote.
  const [round, setRound] = useState(0);
  const begun = async () => {
    setIsFormOpen(false);
    await navigate('?');
    await revalidate();
  };
  const settled = async () => {
    await revalidate();
    setRound((before) => before + 1);
  };
  const account = useAccountRun(entries.filter((each) => each.from_account).length, begun);
  const isWaiting = entries.some(isUnderWay) || lists.some(isListUnderWay) || account.isRunning;
  usePolling(isWaiting, ASK_MS);
  const drafts = reviewable(entries);
  const entry = drafts.find(({ id }) => id === editor?.item);
  const next = drafts.find((each) => each.id !== entry?.id && !isDone(each));
  const form = <SourceForm way={way} onWay={setWay} sites={sites} account={account} onBegun={begun} />;
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div>
          <h1 className="text-2xl font-bold lg:text-3xl">{entry ? m.bring_drafts() : m.bring_title()}</h1>
          <p className="num mt-1 max-w-[65ch] text-fg-2">{entry ? originOf(entry) : m.bring_lead()}</p>
        </div>
        <span className="ml-auto text-sm text-fg-3 max-md:ml-0">{m.bring_nothing_published()}</span>
      </div>
      {entry ? (
        <details
          className="group mt-4"
          open={isFormOpen}
          onToggle={({ currentTarget }) => setIsFormOpen(currentTarget.open)}
        >
          <summary className="btn btn-secondary cursor-pointer list-none [&::-webkit-details-marker]:hidden">
            <Icon name="plus" className="size-4" />
            {m.bring_more()}
          </summary>
          <div className="card mt-3 max-w-3xl p-4 md:p-6">{form}</div>
        </details>
      ) : (
        <div className="card mt-6 max-w-3xl p-4 md:p-6">{form}</div>
      )}
      {account.outcome && <AccountOutcomeNote outcome={account.outcome} />}
      <ImportNotices
        entries={entries}
        onChange={revalidate}
        onPaste={() => {
          setWay('page');
          setIsFormOpen(true);
        }}
      />
      <ChangedListings
        entries={entries.filter(({ id }) => !lists.some((list) => isIn(list, id)))}
        onChange={revalidate}
      />
      {lists.map((list) => (
        <ImportList
          key={list.id}
          list={list}
          onChange={revalidate}
          onSettled={settled}
          onAccount={(listings) => {
            account.choose({ list: list.id, listings });
            setWay('account');
            setIsFormOpen(true);
            requestAnimationFrame(() => document.querySelector<HTMLElement>('#bring')?.scrollIntoView());
          }}
        />
      ))}
      {entry && editor && (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[264px_minmax(0,1fr)]">
          <ImportNav entries={drafts} current={entry.id} />
          <div className="min-w-0">
            <ImportPager entries={drafts} current={entry.id} />
            <ImportReview
              key={`${entry.id} ${round}`}
              {...editor}
              entry={entry}
              next={next?.id}
              onChange={revalidate}
              onSettled={settled}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** The form of the chosen way. */
function SourceForm({
  way,
  onWay,
  sites,
  account,
  onBegun,
}: {
  way: Way;
  onWay: (way: Way) => void;
  sites: readonly ImportSite[];
  account: AccountRun;
  onBegun: () => unknown;
}) {
  if (sites.length === 0) return <p className="text-fg-2">{m.bring_off()}</p>;
  const offered = ways.filter((each) => each !== 'account' || sites.includes('mobile.bg'));
  const wayField = <WayField way={way} offered={offered} onWay={onWay} />;
  return way === 'account' ? (
    <AccountForm wayField={wayField} run={account} />
  ) : (
    <ImportForm way={way} wayField={wayField} onBegun={onBegun} />
  );
}

const isIn = ({ listings }: ListJson, id: number): boolean =>
  listings.some(({ import_id: item }) => item === id);

const isListUnderWay = ({ state, waiting, is_paused: isPaused }: ListJson): boolean =>
  state === 'waiting' || (waiting > 0 && !isPaused);

const originOf = ({ site, age }: ImportEntry): string =>
  [m.bring_from_site({ site }), ...(age === null ? [] : [m.bring_read_at({ time: age })])].join(' · ');
