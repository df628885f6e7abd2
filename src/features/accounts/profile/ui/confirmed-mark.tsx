import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Shows whether a contact is confirmed. */
export function ConfirmedMark({ confirmed }: { confirmed: boolean }) {
  return confirmed ? (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-good">
      <Icon name="circle-check" className="size-4" />
      {m.contact_confirmed()}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-sm font-semibold text-warn">
      <Icon name="triangle-alert" className="size-4" />
      {m.contact_unconfirmed()}
    </span>
  );
}
