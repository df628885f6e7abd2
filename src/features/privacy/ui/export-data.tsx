import { useEffect, useState, type ReactNode } from 'react';
import { PasswordAction } from '#features/accounts/password/ui/password-action.tsx';
import { formatDate, formatTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { megabytesText, type ExportState } from '../account-export.ts';
import type { getExportStateOperation } from '../get-export-state.server.ts';
import type { makeExportLinkOperation } from '../make-export-link.server.ts';
import type { requestExportOperation } from '../request-export.server.ts';

const POLL_MS = 4_000;

/** Response of the API. */
interface ExportAnswer {
  state: ExportState['state'];
  bytes: number | null;
  expires_at: string | null;
  mailed: boolean | null;
}

/**
 * Button that requests an archive of personal data; `email` is the confirmed address, or null. Polls the state while
 * the archive is being built. Without a confirmed address the archive is downloaded here.
 */
export function ExportData({ email, initial }: { email: string | null; initial: ExportState }) {
  const [found, setFound] = useState(initial);
  const [isTaken, setTaken] = useState(false);
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

  return (
    <div className="space-y-3">
      <div aria-live="polite" className="empty:hidden">
        {isTaken ? <p>{m.export_started()}</p> : <ExportNote found={found} email={email} />}
      </div>
      {found.state === 'ready' && !found.isMailed && (
        <PasswordAction
          label={m.export_download()}
          // The button stays, so that the dialog can return the focus to it.
          isWaiting={isTaken}
          className="btn-primary"
          words={{ text: m.export_download_confirm() }}
          run={async (password) => {
            const { token } = await callOperation<typeof makeExportLinkOperation>(
              'POST',
              '/api/user/export-link',
              { body: { current_password: password } },
            );
            startDownload(`/api/user/export/${token}`);
            setTaken(true);
          }}
        />
      )}
      <PasswordAction
        label={found.state === 'ready' ? m.export_ask_another() : m.export_ask()}
        isWaiting={isPreparing}
        className="btn-secondary"
        words={{ text: email === null ? m.export_confirm_here() : m.export_confirm() }}
        run={async (password) => {
          await callOperation<typeof requestExportOperation>('POST', '/api/user/export', {
            body: { current_password: password },
          });
          setTaken(false);
          setFound({ state: 'preparing' });
        }}
      />
    </div>
  );
}

function stateOf({ state, bytes, expires_at: expires, mailed }: ExportAnswer): ExportState {
  if (state !== 'ready') return { state };
  return { state, bytes: bytes ?? 0, expiresAt: new Date(expires ?? 0), isMailed: mailed ?? false };
}

/** Unlike a change of the address, a failure of the download leaves the page as it is. */
function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

function ExportNote({ found, email }: { found: ExportState; email: string | null }) {
  switch (found.state) {
    case 'none':
      return null;
    case 'preparing':
      return (
        <Note icon="clock" className="border-line bg-sunken text-fg-2">
          {email === null ? m.export_preparing_here() : m.export_preparing({ email })}
        </Note>
      );
    case 'failed':
      return (
        <Note icon="circle-alert" className="border-bad-line bg-bad-bg text-bad">
          {m.export_failed()}
        </Note>
      );
    case 'ready': {
      const megabytes = megabytesText(found.bytes);
      const until = `${formatDate(found.expiresAt)}, ${formatTime(found.expiresAt)}`;
      return (
        <Note icon="circle-check" className="border-good-line bg-good-bg text-good">
          {found.isMailed
            ? m.export_ready({ email: email ?? '', megabytes, until })
            : m.export_ready_here({ megabytes, until })}
        </Note>
      );
    }
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
