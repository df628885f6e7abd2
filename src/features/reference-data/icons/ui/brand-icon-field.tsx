import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { removeBrandIconOperation } from '../remove-brand-icon.server.ts';
import type { setBrandIconOperation } from '../set-brand-icon.server.ts';

/** Uploaded icon of a brand, with buttons to replace and remove it; each takes effect at once. */
export function BrandIconField({ id, icon }: { id: number; icon: string | undefined }) {
  const inputId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const path = `/api/admin/brands/${id}/icon` as const;
  async function act(call: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await call();
      await revalidate();
      showToast({ kind: 'success', title: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-lg bg-sunken ring-1 ring-line">
        {icon === undefined ? (
          <Icon name="car" className="size-6 text-fg-3" />
        ) : (
          <img src={icon} alt={m.brand_icon()} width={56} height={56} />
        )}
      </span>
      <label
        htmlFor={inputId}
        className="btn btn-secondary has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
        aria-disabled={isBusy || undefined}
      >
        <Icon name="upload" className="size-4" />
        {icon === undefined ? m.brand_icon_upload() : m.brand_icon_replace()}
        <input
          id={inputId}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file)
              void act(
                () => callOperation<typeof setBrandIconOperation>('PUT', path, { body: file }),
                m.brand_icon_saved(),
              );
          }}
        />
      </label>
      {icon !== undefined && (
        <button
          type="button"
          className="btn btn-ghost"
          aria-disabled={isBusy || undefined}
          onClick={() =>
            void act(
              () => callOperation<typeof removeBrandIconOperation>('DELETE', path),
              m.brand_icon_removed(),
            )
          }
        >
          {m.brand_icon_remove()}
        </button>
      )}
      <p className="w-full text-sm text-fg-2">{m.brand_icon_hint()}</p>
    </div>
  );
}
