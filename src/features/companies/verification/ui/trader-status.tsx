import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { TraderState } from '../trader-schema.ts';

const styles: Record<TraderState, { icon: IconName; look: string; title: () => string; text: () => string }> =
  {
    none: {
      icon: 'info',
      look: 'border-note-line bg-note-bg text-note',
      title: m.verification_none_title,
      text: m.verification_none_text,
    },
    submitted: {
      icon: 'clock',
      look: 'border-warn-line bg-warn-bg text-warn',
      title: m.verification_submitted_title,
      text: m.verification_submitted_text,
    },
    verified: {
      icon: 'badge-check',
      look: 'border-good-line bg-good-bg text-good',
      title: m.verification_verified_title,
      text: m.verification_verified_text,
    },
    expired: {
      icon: 'clock',
      look: 'border-warn-line bg-warn-bg text-warn',
      title: m.verification_expired_title,
      text: m.verification_expired_text,
    },
    refused: {
      icon: 'circle-alert',
      look: 'border-bad-line bg-bad-bg text-bad',
      title: m.verification_refused_title,
      text: m.verification_refused_text,
    },
  };

/** Shows the state of a company's verification, its end and the reason for a refusal. */
export function TraderStatus({
  state,
  reason,
  until,
}: {
  state: TraderState;
  reason: string | null;
  /** Last day of a verification. */
  until?: string | undefined;
}) {
  const { icon, look, title, text } = styles[state];
  return (
    <div role="status" className={`flex gap-3 rounded-lg border p-4 ${look}`} data-state={state}>
      <Icon name={icon} className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{title()}</p>
        {reason !== null && <p className="mt-1 font-medium">{m.verification_reason({ reason })}</p>}
        <p className="mt-1">{text()}</p>
        {until !== undefined && <p className="num mt-1">{m.verification_until({ date: until })}</p>}
      </div>
    </div>
  );
}
