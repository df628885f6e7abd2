import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { AccountOutcome } from './use-account-run.ts';

type Fault = NonNullable<AccountOutcome['fault']>;

const faults: Record<Fault, () => string> = {
  access_ended: m.bring_account_fault_access_ended,
  blocked: m.error_import_site_blocks,
  credentials: m.error_import_credentials_wrong,
  layout_changed: m.bring_account_fault_refused,
  refused: m.bring_account_fault_refused,
  time: m.bring_account_fault_time,
  too_large: m.bring_account_fault_refused,
  too_many: m.bring_account_fault_too_many,
  too_many_drafts: m.bring_fault_too_many_drafts,
  unreachable: () => m.bring_fault_unreachable({ site: 'mobile.bg' }),
};

/** Result of a call to the import API: listings found, loaded, failed and left for the next call. */
export function AccountOutcomeNote({ outcome }: { outcome: AccountOutcome }) {
  const { found, loaded, failed, left, fault } = outcome;
  const isComplete = left === 0 && failed === 0;
  const texts = [
    m.bring_account_found({ count: found }),
    ...(loaded > 0 ? [m.bring_account_loaded({ count: loaded })] : []),
    ...(failed > 0 ? [m.bring_account_failed({ count: failed })] : []),
    ...(fault === null ? [] : [faults[fault]()]),
    ...(left > 0 ? [m.bring_account_left({ count: left })] : []),
  ];
  return (
    <p role="status" className={`card mt-5 flex gap-3 p-4 ${isComplete ? '' : 'bg-warn-bg text-warn'}`}>
      <Icon
        name={isComplete ? 'circle-check' : 'triangle-alert'}
        className={`mt-0.5 size-5 flex-none ${isComplete ? 'text-good' : ''}`}
      />
      <span className="num min-w-0">{texts.join(' ')}</span>
    </p>
  );
}
