import { useState } from 'react';
import { actForCompany } from '#features/accounts/acting/ui/act-for-company.ts';
import { refreshMe } from '#features/accounts/sessions/ui/use-me.ts';
import type { TeamRole } from '#features/access/team-role.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import { roleWords } from '../role-words.ts';
import { answerInvitation } from './team-calls.ts';

interface JoinTeamProps {
  token: string;
  companyId: number;
  company: string;
  role: TeamRole;
  /** The person, as the company will see them. */
  name: string;
  email: string;
  /** Whether accepting confirms the address. */
  confirms: boolean;
}

/** An invitation: company, role, what the company will see, and the answer. */
export function JoinTeam({ token, companyId, company, role, name, email, confirms }: JoinTeamProps) {
  const [answered, setAnswered] = useState<'joined' | 'declined'>();
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const answer = async (accepts: boolean) => {
    if (isSending) return;
    setIsSending(true);
    setFault(undefined);
    try {
      await answerInvitation(token, accepts);
      setAnswered(accepts ? 'joined' : 'declined');
      if (accepts) await refreshMe();
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFault(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      setIsSending(false);
    }
  };
  if (answered)
    return (
      <section className="card mt-5 p-4 md:p-6" role="status">
        <p>{answered === 'joined' ? m.team_joined({ company }) : m.team_declined()}</p>
        {answered === 'joined' && (
          <button
            type="button"
            className="btn btn-primary mt-4"
            onClick={() => void actForCompany(companyId)}
          >
            {m.team_work_now()}
          </button>
        )}
      </section>
    );
  return (
    <section className="card mt-5 p-4 md:p-6">
      <h2 className="text-lg font-semibold wrap-anywhere">{m.team_join_heading({ company })}</h2>
      <p className="mt-1 text-fg-2">{m.team_join_text({ company })}</p>
      <p className="mt-3">
        <b className="block font-semibold">{roleWords[role].name()}</b>
        <span className="text-fg-2">{roleWords[role].text()}</span>
      </p>
      <h3 className="mt-4 font-semibold">{m.team_join_sees_title()}</h3>
      <p className="mt-1 wrap-anywhere text-fg-2">{m.team_join_sees({ name, email })}</p>
      {confirms && <p className="mt-3 wrap-anywhere text-fg-2">{m.team_join_confirms({ email })}</p>}
      <p className="mt-3 text-fg-2">{m.team_join_leave()}</p>
      {fault !== undefined && (
        <p role="alert" className="mt-4 flex gap-2 text-sm text-bad">
          <Icon name="circle-alert" className="mt-0.5 size-4 flex-none" />
          {fault}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isSending || undefined}
          onClick={() => void answer(true)}
        >
          {m.team_accept()}
        </button>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={isSending || undefined}
          onClick={() => void answer(false)}
        >
          {m.team_decline()}
        </button>
      </div>
    </section>
  );
}
