import { useId } from 'react';
import { useMay } from '#features/access/ui/use-may.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { showToast } from '#ui/show-toast.ts';
import type { assignConversationOperation } from '../assign-conversation.server.ts';
import type { KnownTeam } from './use-conversation-team.ts';

/** Chooses the team member who answers. Visible to the team only; shows nothing for an account without a team. */
export function AnsweredBy({
  conversation,
  known: { team, reread },
  onChanged,
}: {
  conversation: number;
  known: KnownTeam;
  onChanged: () => void;
}) {
  const id = useId();
  const mayAssign = useMay<typeof assignConversationOperation>('seller');
  if (!team) return null;
  const { assignee, me, people } = team;
  const assign = async (to: number | null) => {
    try {
      await callOperation<typeof assignConversationOperation>(
        'PUT',
        `/api/conversations/${conversation}/assignee`,
        { body: { assignee: to } },
      );
      showToast({ kind: 'success', title: m.team_answers_changed(), subject: 'conversation' });
      onChanged();
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      const title = error instanceof ApiError ? error.message : m.error_unexpected();
      showToast({ kind: 'error', title, subject: 'conversation' });
    }
    await reread();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-1.5 text-sm lg:px-5">
      <label htmlFor={id} className="font-medium">
        {m.team_answers()}
      </label>
      {mayAssign ? (
        <select
          id={id}
          className="min-h-9 max-w-56 min-w-0 rounded-md border border-line bg-surface px-2 max-lg:min-h-11"
          value={assignee ?? ''}
          onChange={(event) => void assign(Number(event.target.value) || null)}
        >
          <option value="">{m.team_answers_none()}</option>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </select>
      ) : (
        <output id={id}>
          {people.find((person) => person.id === assignee)?.name ?? m.team_answers_none()}
        </output>
      )}
      {mayAssign && assignee !== me && people.some((person) => person.id === me) && (
        <button
          type="button"
          className="min-h-9 text-accent underline max-lg:min-h-11"
          onClick={() => void assign(me)}
        >
          {m.team_take_over()}
        </button>
      )}
    </div>
  );
}
