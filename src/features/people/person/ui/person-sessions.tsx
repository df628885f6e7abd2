import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { endPersonSessionOperation, endPersonSessionsOperation } from '../end-person-sessions.server.ts';
import type { PersonView } from '../present-person.ts';
import { PersonSection } from './person-details.tsx';

/** Open sessions of a person with buttons to end one or all. */
export function PersonSessions({
  view: { id, sessions, devices },
  onEnded,
}: {
  view: Pick<PersonView, 'id' | 'sessions' | 'devices'>;
  onEnded: () => unknown;
}) {
  const [isBusy, setIsBusy] = useState(false);
  async function end(call: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await call();
      showToast({ kind: 'success', title: done });
      await onEnded();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: error.message });
    } finally {
      setIsBusy(false);
    }
  }
  const path = `/api/admin/users/${id}/sessions` as const;
  const endAll = () => callOperation<typeof endPersonSessionsOperation>('DELETE', path);
  return (
    <PersonSection
      title={m.person_sessions()}
      aside={
        sessions.length > 0 && (
          <button
            type="button"
            className="btn btn-ghost"
            aria-disabled={isBusy || undefined}
            onClick={() => void end(endAll, m.person_sessions_ended())}
          >
            <Icon name="log-out" className="size-4" />
            {m.person_end_all()}
          </button>
        )
      }
    >
      {sessions.length === 0 && <p className="text-fg-2">{m.person_no_sessions()}</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-3 py-2.5">
            <Icon name={session.isPhone ? 'smartphone' : 'monitor'} className="size-5 flex-none text-fg-3" />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{session.device}</span>
              <span className="num flex flex-wrap gap-x-3 text-sm text-fg-2">
                <TimeText words={session.seen} />
                <span className="wrap-anywhere">{session.address}</span>
              </span>
            </span>
            <button
              type="button"
              className="btn btn-ghost flex-none"
              aria-disabled={isBusy || undefined}
              aria-label={m.person_end_session_of({ device: `${session.device}, ${session.seen[0]}` })}
              onClick={() =>
                void end(
                  () => callOperation<typeof endPersonSessionOperation>('DELETE', `${path}/${session.id}`),
                  m.person_session_ended(),
                )
              }
            >
              {m.person_end_session()}
            </button>
          </li>
        ))}
      </ul>
      <p className="num mt-1 text-sm text-fg-2">{devices}</p>
    </PersonSection>
  );
}
