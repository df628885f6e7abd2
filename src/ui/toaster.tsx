import { useCallback, useEffect, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { explainOffline } from './explain-offline.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icons/icon-names.ts';
import { onToast, type Toast } from './show-toast.ts';
import { takeKeptToast } from './toast-after-load.ts';

const SHOWN_FOR_MS = 6_000;
const MAX_SHOWN = 3;

const styles: Record<Toast['kind'], { icon: IconName; className: string }> = {
  success: { icon: 'circle-check', className: 'text-good' },
  error: { icon: 'circle-alert', className: 'text-bad' },
  info: { icon: 'info', className: 'text-note' },
};

type Shown = Toast & { number: number };

const without = (all: readonly Shown[], subject: string | undefined): Shown[] =>
  all.filter((each) => subject === undefined || each.subject !== subject);

/**
 * Shows messages of `showToast` at the bottom left, above the bars of the foot; once per document. The live region
 * exists from the start, because screen readers announce only what is added to it.
 */
export function Toaster() {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const close = useCallback(
    (number: number) => setToasts((all) => all.filter((each) => each.number !== number)),
    [],
  );
  useEffect(() => {
    let last = 0;
    const show = (toast: Toast) => {
      last += 1;
      const shown = { ...toast, number: last };
      setToasts((all) => [...without(all, toast.subject).slice(1 - MAX_SHOWN), shown]);
    };
    const kept = takeKeptToast();
    if (kept) show(kept);
    return onToast(show);
  }, []);
  useEffect(explainOffline, []);
  return (
    <section
      aria-label={m.toast_region()}
      className="toaster pointer-events-none fixed z-50 lg:w-[400px] print:hidden"
    >
      {/* Dialogs hide all of the page from screen readers but elements with this attribute. */}
      <div role="status" aria-live="polite" className="space-y-2">
        {toasts.map((toast) => (
          <ToastItem key={toast.number} toast={toast} onClose={close} />
        ))}
      </div>
    </section>
  );
}

function ToastItem({ toast, onClose }: { toast: Shown; onClose: (number: number) => void }) {
  const { icon, className } = styles[toast.kind];
  const [held, setHeld] = useState(false);
  const stays = held || toast.kind === 'error' || toast.stays === true;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => onClose(toast.number), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [stays, onClose, toast.number]);
  return (
    <div
      className="pointer-events-auto flex items-center gap-3 rounded-lg border border-line bg-raised p-3 pl-4 text-fg shadow-e3"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} className={`size-5 flex-none ${className}`} />
      <p className="min-w-0 flex-1 text-md wrap-anywhere">
        <b className="block font-semibold">{toast.title}</b>
        {toast.text && <span className="text-fg-2">{toast.text}</span>}
      </p>
      {toast.action && (
        <button
          type="button"
          className="btn btn-link px-2"
          onClick={() => {
            toast.action?.onAct();
            onClose(toast.number);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        className="icon-btn"
        aria-label={m.toast_close()}
        onClick={() => {
          toast.onClose?.();
          onClose(toast.number);
        }}
      >
        <Icon name="x" className="size-4" />
      </button>
    </div>
  );
}
