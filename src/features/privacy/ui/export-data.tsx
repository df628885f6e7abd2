import { useEffect, useState, type ReactNode } from 'react';
import { PasswordAction } from '#features/accounts/password/ui/password-action.tsx';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { megabytesText, type ExportState } from '../account-export.ts';
import type { getExportStateOperation } from '../get-export-state.server.ts';
import type { requestExportOperation } from '../request-export.server.ts';

const POLL_MS = 4_000;

/** Response of the API. */
interface ExportAnswer {
  state: ExportState['state'];
  bytes: number | null;
  expires_at: string | null;
}

/**
 * Button that requests an archive of personal data; `email` is the confirmed address, or null. Polls the state while
 * the archive is being built.
 */
export function ExportData({ email, initial }: { email: string | null; initial: ExportState }) {
  const [found, setFound] = useState(initial);
  const isPreparing = found.state === 'preparing';
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      // A failed poll is repeated after the next interval.
      callOperation<typeof getExportStateOperation>('GET', '/api/user/export').then(
        (answer) => setFound(stateOf(answer)),
        () => undefined,
      );
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isPreparing]);

  if (email === null) return <p className="text-fg-2">{m.export_needs_email()}</p>;
  return (
    <PasswordAction
      label={found.state === 'ready' ? m.export_ask_another() : m.export_ask()}
      isWaiting={isPreparing}
      className="btn-secondary"
      words={{ text: m.export_confirm() }}
      run={async (password) => {
        await callOperation<typeof requestExportOperation>('POST', '/api/user/export', {
          body: { current_password: password },
        });
        setFound({ state: 'preparing' });
      }}
    >
      <ExportNote found={found} email={email} />
    </PasswordAction>
  );
}

function stateOf({ state, bytes, expires_at: expires }: ExportAnswer): ExportState {
  if (state !== 'ready') return { state };
  return { state, bytes: bytes ?? 0, expiresAt: new Date(expires ?? 0) };
}

function ExportNote({ found, email }: { found: ExportState; email: string }) {
  switch (found.state) {
    case 'none':
      return null;
    case 'preparing':
      return (
        <Note icon="clock" className="border-line bg-sunken text-fg-2">
          {m.export_preparing({ email })}
        </Note>
      );
    case 'failed':
      return (
        <Note icon="circle-alert" className="border-bad-line bg-bad-bg text-bad">
          {m.export_failed()}
        </Note>
      );
    case 'ready':
      return (
        <Note icon="circle-check" className="border-good-line bg-good-bg text-good">
          {m.export_ready({
            email,
            megabytes: megabytesText(found.bytes),
            until: `${formatDate(found.expiresAt)}, ${formatTime(found.expiresAt)}`,
          })}
        </Note>
      );
  }
}

function Note({ icon, className, children }: { icon: IconName; className: string; children: ReactNode }) {
  return (
    <p className={`flex gap-2 rounded-lg border p-3 wrap-anywhere ${className}`}>
      <Icon name={icon} className="mt-0.5 size-4 flex-none" />
      {children}
    </p>
  );
}
