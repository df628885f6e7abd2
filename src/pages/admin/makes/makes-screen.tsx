import { useEffect } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { changeMakeOperation } from '#features/reference-data/makes/change-make.server.ts';
import type { deleteMakeOperation } from '#features/reference-data/makes/delete-make.server.ts';
import { makeStates, type MakeState } from '#features/reference-data/makes/make-kind.ts';
import { EditMakeForm, NewMakeForm } from '#features/reference-data/ui/make-form.tsx';
import { MakesTable } from '#features/reference-data/ui/makes-table.tsx';
import { MergeForm } from '#features/reference-data/ui/merge-form.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { FilterSelect } from '#ui/form/filter-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { makesAddress, makesPaths, type MakesAddress } from './makes-address.ts';
import type { MakesData } from './makes-data.server.ts';

const stateWords: Record<MakeState, () => string> = {
  all: m.makes_tab_all,
  visible: m.makes_tab_visible,
  hidden: m.makes_tab_hidden,
  changed: m.makes_tab_changed,
};

/** List of brands or models for operators. */
export function MakesScreen({ data }: { data: MakesData }) {
  const { kind, address, makes, total, running } = data;
  const to = (changes: Partial<MakesAddress>) => makesAddress(kind, address, changes);
  const act = useAct();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">
          {kind === 'brand' ? m.makes_brands() : m.makes_models()}{' '}
          <span className="num text-base font-normal text-fg-3">{total}</span>
        </h1>
        <Link to={to({ add: true })} preventScrollReset className="btn btn-primary ml-auto">
          <Icon name="plus" className="size-4" />
          {kind === 'brand' ? m.makes_add_brand() : m.makes_add_model()}
        </Link>
      </div>
      {running && <RunningMerge running={running} />}
      <div className="card mt-5 overflow-hidden">
        <Filters data={data} />
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
            onHide={({ id, isHidden }) => act(() => change(kind, id, { isHidden: !isHidden }))}
            onTakeShipped={({ id }, takeShipped) => act(() => change(kind, id, { takeShipped }))}
            onDelete={({ id }) =>
              act(() => callOperation<typeof deleteMakeOperation>('DELETE', `/api/admin/makes/${kind}/${id}`))
            }
          />
        )}
        <Pages data={data} />
      </div>
      <p className="mt-3 text-sm text-fg-2">{m.makes_rule()}</p>
      <Dialogs data={data} />
    </>
  );
}

type Change = Parameters<typeof callOperation<typeof changeMakeOperation>>[2]['body'];

const change = (kind: MakesData['kind'], id: number, body: Change) =>
  callOperation<typeof changeMakeOperation>('PATCH', `/api/admin/makes/${kind}/${id}`, { body });

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

function Filters({ data: { kind, address, counts, types, brands } }: { data: MakesData }) {
  const all = ['', m.makes_filter_all()] as const;
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
        {kind === 'model' && (
          <>
            <FilterSelect
              name="brand"
              label={m.makes_brand()}
              options={[all, ...brands]}
              chosen={address.brand?.toString()}
            />
            <FilterSelect
              name="type"
              label={m.makes_type()}
              options={[all, ...types]}
              chosen={address.type}
            />
          </>
        )}
        {address.state !== 'all' && <input type="hidden" name="state" value={address.state} />}
        <button type="submit" className="btn btn-secondary max-md:col-span-2">
          {m.makes_find()}
        </button>
      </form>
      <nav aria-label={m.makes_state()} className="flex flex-wrap gap-1">
        {makeStates.map((state) => (
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

function Pages({ data: { kind, address, range, isLast } }: { data: MakesData }) {
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

function RunningMerge({ running: { text, moved, total } }: { running: NonNullable<MakesData['running']> }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div role="status" className="mt-5 rounded-lg border border-line bg-soft p-4 text-on-soft">
      <p className="num font-medium">{text}</p>
      <progress className="mt-2 w-full" value={moved} max={Math.max(total, 1)} aria-label={text} />
    </div>
  );
}

function Dialogs({ data: { kind, address, types, brands, edited, merge } }: { data: MakesData }) {
  const navigate = useNavigate();
  const go = (changes: Partial<MakesAddress>) =>
    navigate(makesAddress(kind, address, changes), { preventScrollReset: true, replace: true });
  const close = () => void go({});
  const done = async () => {
    await go({});
    showToast({ kind: 'success', title: m.makes_saved() });
  };
  if (edited)
    return (
      <Modal key={edited.id} title={edited.name} onClose={close}>
        <EditMakeForm kind={kind} {...edited} onDone={done} />
      </Modal>
    );
  if (merge)
    return (
      <Modal key={merge.id} title={m.makes_merge_title({ name: merge.name })} onClose={close}>
        <MergeForm
          kind={kind}
          merge={merge}
          onChoose={(into) => go({ merge: merge.id, into })}
          onDone={() => go({})}
        />
      </Modal>
    );
  if (!address.add) return null;
  return (
    <Modal title={kind === 'brand' ? m.makes_add_brand() : m.makes_add_model()} onClose={close}>
      <NewMakeForm kind={kind} types={types} brands={brands} brandId={address.brand} onDone={done} />
    </Modal>
  );
}
