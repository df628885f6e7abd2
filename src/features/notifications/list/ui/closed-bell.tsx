import { useId, useRef, type ToggleEvent } from 'react';
import { actForCompany } from '#features/accounts/acting/ui/act-for-company.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { NOTIFICATIONS_PATH } from '../../notifications-path.ts';

const GAP = 8;

/** In place of the bell while the session acts for a company: says whose notifications are closed, and leads to them. */
export function ClosedBell() {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (newState !== 'open' || !box) return;
    currentTarget.style.top = `${box.bottom + GAP}px`;
    currentTarget.style.right = `${Math.max(GAP, document.documentElement.clientWidth - box.right)}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="icon-btn text-fg-3"
        aria-label={m.notify_closed_label()}
      >
        <Icon name="bell-off" />
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded-lg border border-line bg-raised p-4 text-fg shadow-e3"
      >
        <p>{m.notify_closed_text()}</p>
        <button
          type="button"
          className="btn btn-secondary mt-3 w-full"
          onClick={() => void actForCompany(null, NOTIFICATIONS_PATH)}
        >
          {m.notify_closed_open()}
        </button>
      </div>
    </>
  );
}
