import { type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import { rowStates, type RowState } from '#features/reference-data/row-state.ts';
import { kindWords } from '#features/reference-data/ui/kind-words.ts';
import { changeRow, deleteRow } from '#features/reference-data/ui/row-calls.ts';
import { MakesTable } from '#features/reference-data/ui/makes-table.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { usePolling } from '#ui/use-polling.ts';
import { makesAddress, makesPaths, type MakesAddress } from './makes-address.ts';
import { FileActions, ImportDialog } from './import-dialog.tsx';
import type { ListData } from './list-data.server.ts';

const stateWords: Record<RowState, () => string> = {
  all: m.makes_tab_all,
  visible: m.makes_tab_visible,
  hidden: m.makes_tab_hidden,
  changed: m.makes_tab_changed,
};

/** List of reference data for operators. `children`: the dialog of the address, and below the list what belongs to it. */
export function MakesScreen({
  data,
  filters,
  below,
  children,
}: {
  data: ListData;
  filters?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}) {
  const { kind, address, makes, total, running } = data;
  const to = (changes: Partial<MakesAddress>) => makesAddress(kind, address, changes);
  const act = useAct();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">
          {kindWords[kind].plural()} <span className="num text-base font-normal text-fg-3">{total}</span>
        </h1>
        <FileActions data={data} />
        {kindWords[kind].add && (
          <Link to={to({ add: true })} preventScrollReset className="btn btn-primary max-md:ml-auto">
            <Icon name="plus" className="size-4" />
            {kindWords[kind].add()}
          </Link>
        )}
      </div>
      {running && <RunningMerge running={running} />}
      <div className="card mt-5 overflow-hidden">
        <Filters data={data} filters={filters} />
        {makes.length === 0 ? (
          <p className="border-t border-line px-4 py-12 text-center text-fg-2">{m.makes_none()}</p>
        ) : (
          <MakesTable
            kind={kind}
            makes={makes}
            addressOf={{
              edit: (edit) => to({ edit }),
              merge: (merge) => to({ merge }),
              models: (brand) => `${makesPaths.model}?brand=${brand}`,
            }}
            showsDifferences={address.state === 'changed'}
            onHide={({ id, isHidden }) => act(() => changeRow({ kind, id }, { isHidden: !isHidden }))}
            onTakeShipped={({ id }, takeShipped) => act(() => changeRow({ kind, id }, { takeShipped }))}
            onDelete={({ id }) => act(() => deleteRow({ kind, id }))}
          />
        )}
        <Pages data={data} />
      </div>
      <p className="mt-3 text-sm text-fg-2">{m.makes_rule()}</p>
      {below}
      {address.upload && <ImportDialog kind={kind} address={address} />}
      {children}
    </>
  );
}

/** Calls an operation, then loads the list again; says why it failed. */
function useAct() {
  const { revalidate } = useRevalidator();
  return async (call: () => Promise<unknown>) => {
    try {
      await call();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    }
  };
}

function Filters({ data: { kind, address, counts }, filters }: { data: ListData; filters: ReactNode }) {
  return (
    <div className="space-y-3 p-3">
      <form
        key={makesAddress(kind, address, {})}
        action={makesPaths[kind]}
        className="grid grid-cols-2 items-end gap-3 md:flex"
      >
        <label className="input input-sm min-w-0 max-md:col-span-2 md:flex-1">
          <Icon name="search" className="size-4 flex-none text-fg-3" />
          <input
            name="q"
            type="search"
            defaultValue={address.q}
            maxLength={60}
            placeholder={m.makes_search()}
            aria-label={m.makes_search()}
            className="min-h-9 w-full min-w-0 bg-transparent outline-none"
          />
        </label>
        {filters}
        {kind === 'country' && <input type="hidden" name="kind" value={kind} />}
        {address.state !== 'all' && <input type="hidden" name="state" value={address.state} />}
        <button type="submit" className="btn btn-secondary max-md:col-span-2">
          {m.makes_find()}
        </button>
      </form>
      <nav aria-label={m.makes_state()} className="flex flex-wrap gap-1">
        {rowStates.map((state) => (
          <Link
            key={state}
            to={makesAddress(kind, address, { state, page: 1 })}
            aria-current={state === address.state ? 'page' : undefined}
            className={`flex min-h-11 items-center gap-2 rounded-md px-3 font-medium lg:min-h-9 ${state === address.state ? 'bg-soft text-on-soft' : 'text-fg-2 hover:bg-sunken'}`}
          >
            {stateWords[state]()} <span className="num">{formatNumber(counts[state])}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}

function Pages({ data: { kind, address, range, isLast } }: { data: ListData }) {
  const { page } = address;
  return (
    <div className="flex items-center gap-2 border-t border-line px-4 py-3">
      <span className="num text-sm text-fg-2">{range}</span>
      <span className="ml-auto flex gap-2">
        {page > 1 && (
          <Link
            to={makesAddress(kind, address, { page: page - 1 })}
            className="icon-btn border border-line-2"
            aria-label={m.makes_previous()}
          >
            <Icon name="chevron-left" />
          </Link>
        )}
        {!isLast && (
          <Link
            to={makesAddress(kind, address, { page: page + 1 })}
            className="icon-btn border border-line-2"
            aria-label={m.makes_next()}
          >
            <Icon name="chevron-right" />
          </Link>
        )}
      </span>
    </div>
  );
}

const REFRESH_MS = 2_000;

function RunningMerge({ running: { text, moved, total } }: { running: NonNullable<ListData['running']> }) {
  usePolling(true, REFRESH_MS);
  return (
    <div role="status" className="mt-5 rounded-lg border border-line bg-soft p-4 text-on-soft">
      <p className="num font-medium">{text}</p>
      <progress className="mt-2 w-full" value={moved} max={Math.max(total, 1)} aria-label={text} />
    </div>
  );
}
