import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TeamRole } from '#features/access/team-role.ts';
import { actForCompany } from '#features/accounts/acting/ui/act-for-company.ts';
import { refreshMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { roleWords } from '../role-words.ts';
import { leaveTeam } from './team-calls.ts';

interface OwnTeam {
  company: number;
  name: string;
  role: TeamRole;
}

/** Companies that the person works for, with the way out. */
export function OwnTeams({ teams }: { teams: readonly OwnTeam[] }) {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<OwnTeam>();
  const leave = async (company: number) => {
    setLeaving(undefined);
    try {
      await leaveTeam(company);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      const title = error instanceof ApiError ? error.message : m.error_unexpected();
      showToast({ kind: 'error', title });
      return;
    }
    showToast({ kind: 'success', title: m.team_left() });
    await Promise.all([revalidate(), refreshMe()]);
  };
  if (teams.length === 0) return null;
  return (
    <section aria-labelledby="own-teams" className="card mt-5 p-4 md:p-6">
      <h2 id="own-teams" className="text-lg font-semibold">
        {m.team_yours_title()}
      </h2>
      <ul className="divide-y divide-line">
        {teams.map((team) => (
          <li key={team.company} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-[1_1_14rem]">
              <b className="block font-semibold wrap-anywhere">{team.name}</b>
              <span className="block text-sm text-fg-2">{roleWords[team.role].name()}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              <button
                type="button"
                className="btn btn-secondary"
                aria-label={m.team_switch_to({ company: team.name })}
                onClick={() => void actForCompany(team.company)}
              >
                {m.team_work_now()}
              </button>
              <button
                type="button"
                className="btn btn-secondary"
                aria-label={m.team_leave_of({ company: team.name })}
                onClick={() => setLeaving(team)}
              >
                {m.team_leave()}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {leaving && (
        <Modal title={m.team_leave_of({ company: leaving.name })} onClose={() => setLeaving(undefined)}>
          <p className="mb-4 text-fg-2">{m.team_leave_text()}</p>
          <button type="button" className="btn btn-danger w-full" onClick={() => void leave(leaving.company)}>
            {m.team_leave()}
          </button>
        </Modal>
      )}
    </section>
  );
}
