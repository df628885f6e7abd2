import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import type { deleteStaffViewOperation } from '../delete-staff-view.server.ts';
import type { saveStaffViewOperation } from '../save-staff-view.server.ts';
import type { StaffView } from '../staff-views.server.ts';

/** Stands for the view that is being kept. */
const NEW = 0;

/** The viewer's views of the list, and a field that keeps the present one. */
export function StaffViews({ views, filter }: { views: readonly StaffView[]; filter: string }) {
  const { revalidate } = useRevalidator();
  const [name, setName] = useState('');
  const { isBusy, whileBusy } = useBusyRows();
  const change = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work();
      showToast({ kind: 'success', title });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    }
  };
  const save = () =>
    change(m.views_saved(), async () => {
      const body = { name, filter };
      await callOperation<typeof saveStaffViewOperation>('POST', '/api/admin/listing-views', { body });
      setName('');
    });
  const remove = (id: number) =>
    change(m.views_deleted(), () =>
      callOperation<typeof deleteStaffViewOperation>('DELETE', `/api/admin/listing-views/${id}`, {}),
    );
  return (
    <details className="mt-3">
      <summary className="btn btn-ghost w-fit cursor-pointer list-none lg:min-h-9">
        <Icon name="bookmark" className="size-4" />
        {m.views_title()}
        {views.length > 0 && <span className="num badge !min-h-5">{views.length}</span>}
      </summary>
      <div className="card mt-2 p-4">
        {views.length === 0 ? (
          <p className="text-fg-2">{m.views_none()}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id} className="flex max-w-full items-center">
                <Link to={view.address} className="chip min-w-0 max-lg:min-h-11">
                  <span className="truncate">{view.name}</span>
                </Link>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={m.views_delete({ name: view.name })}
                  onClick={() => void whileBusy(view.id, () => remove(view.id))}
                >
                  <Icon name="x" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <form
          className="mt-3 flex flex-wrap gap-2 noscript:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            void whileBusy(NEW, save);
          }}
        >
          <span className="input input-sm max-sm:w-full sm:!w-72">
            <input
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              required
              maxLength={60}
              aria-label={m.views_name()}
              placeholder={m.views_name()}
              className="min-h-9 w-full min-w-0 bg-transparent outline-none"
            />
          </span>
          <button
            type="submit"
            className="btn btn-secondary lg:min-h-10"
            aria-busy={isBusy(NEW) || undefined}
          >
            {m.views_save()}
          </button>
        </form>
      </div>
    </details>
  );
}
