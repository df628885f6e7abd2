import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { leaveFor } from '#platform/web/leave-for.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { showToastAfterLoad } from '#ui/toast-after-load.ts';
import type { SessionView } from '../session-view.ts';
import { signOut } from './sign-out.ts';
import type { endSessionOperation } from '../end-session.server.ts';
import type { endAllSessionsOperation } from '../end-all-sessions.server.ts';
import { TimeText } from '#ui/time-text.tsx';

const GONE = 404;
const SIGNED_OUT = 401;

/** Lists the open sessions of the account, this device first, with buttons to end one or all. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useOneCall();
  const heading = useRef<HTMLHeadingElement>(null);

  const end = (id: string) =>
    run(async () => {
      await callOperation<typeof endSessionOperation>('DELETE', `/api/user/sessions/${id}`).catch(unlessGone);
      await revalidate();
      showToast({ kind: 'success', title: m.sessions_ended() });
      // The focused button was removed.
      heading.current?.focus();
    });
  const endAll = () =>
    run(async () => {
      await callOperation<typeof endAllSessionsOperation>('DELETE', '/api/user/sessions');
      showToastAfterLoad({ kind: 'success', title: m.sessions_all_ended() });
      await leaveFor('/login');
    });

  const [current] = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-fg-2">{m.sessions_end_all_text()}</p>
        <button
          type="button"
          className="btn btn-danger-soft max-md:w-full"
          aria-disabled={isBusy || undefined}
          onClick={() => void endAll()}
        >
          <Icon name="log-out" />
          {m.sessions_end_all()}
        </button>
      </div>
      <div aria-busy={isBusy}>
        {current && (
          <ul className="card mt-6 px-4 md:px-5">
            <SessionRow session={current} isBusy={isBusy} onEnd={() => void run(() => signOut())} />
          </ul>
        )}
        <h2 ref={heading} tabIndex={-1} className="mt-8 text-xl font-semibold outline-none">
          {m.sessions_others()}
        </h2>
        {others.length === 0 ? (
          <p className="mt-2 text-fg-2">{m.sessions_none_other()}</p>
        ) : (
          <ul className="card mt-3 divide-y divide-line px-4 md:px-5">
            {others.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isBusy={isBusy}
                onEnd={() => void end(session.id)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface SessionRowProps {
  session: SessionView;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, isCurrent, isPhone } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Icon name={isPhone ? 'smartphone' : 'monitor'} className="size-6 flex-none text-fg-3" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md font-semibold">
          {device}
          {isCurrent && <span className="badge badge-good">{m.sessions_current()}</span>}
        </p>
        <p className="num mt-0.5 text-sm text-fg-2">
          <TimeText words={session.seen} />
        </p>
        <p className="num flex flex-wrap gap-x-3 text-sm wrap-anywhere text-fg-3">
          <TimeText words={session.since} />
          <span>{session.address}</span>
        </p>
      </div>
      <button
        type="button"
        className="btn btn-ghost flex-none !px-2 md:!px-3"
        aria-disabled={isBusy || undefined}
        aria-label={isCurrent ? undefined : m.sessions_end_of({ device: `${device}, ${session.seen[0]}` })}
        onClick={onEnd}
      >
        {isCurrent ? m.sign_out() : m.sessions_end()}
      </button>
    </li>
  );
}

/** Runs one call at a time, ignores further clicks and shows errors as a toast. */
function useOneCall(): { isBusy: boolean; run: (work: () => Promise<unknown>) => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === SIGNED_OUT)
        await leaveFor('/login?redirect=/user/sessions');
      showToast({
        kind: 'error',
        title: error instanceof ApiError ? error.message : m.error_unexpected(),
      });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/** Ignores 404: the session has already ended. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== GONE) throw error;
}
