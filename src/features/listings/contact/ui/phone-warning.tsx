import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Shown before the number of a seller whose messages had signs of fraud. */
export function PhoneWarning({ onAccept, className = '' }: { onAccept: () => void; className?: string }) {
  return (
    <div
      role="alert"
      className={`rounded-lg border border-warn-line bg-warn-bg p-3.5 text-sm text-fg ${className}`}
    >
      <p className="flex gap-2 font-semibold text-warn">
        <Icon name="shield-alert" className="size-5 flex-none" />
        {m.contact_warned_title()}
      </p>
      <p className="mt-1">{m.contact_warned_text()}</p>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <button
          type="button"
          className="min-h-8 text-left font-semibold text-accent hover:underline max-lg:min-h-11"
          onClick={onAccept}
        >
          {m.contact_warned_show()}
        </button>
        <a
          href="/about#safety"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-8 items-center font-semibold text-accent hover:underline max-lg:min-h-11"
        >
          {m.contact_warned_how()}
        </a>
      </p>
    </div>
  );
}
