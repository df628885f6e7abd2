import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';
import { useBusyRows } from '#ui/use-busy-rows.ts';
import type { InvitationView, MemberView } from '../present-team.ts';
import { roleWords } from '../role-words.ts';
import { InviteForm } from './invite-form.tsx';
import { RemoveDialog, RoleDialog } from './member-dialogs.tsx';
import { resendInvitation, withdrawInvitation } from './team-calls.ts';

interface TeamScreenProps {
  company: string;
  /** Whether the company may invite people. */
  isVerified: boolean;
  members: readonly MemberView[];
  invitations: readonly InvitationView[];
}

/** Members, open invitations and the form for a new one. */
export function TeamScreen({ company, isVerified, members, invitations }: TeamScreenProps) {
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<{ kind: 'role' | 'remove'; member: MemberView }>();
  const [invited, setInvited] = useState(0);
  const done = async (title: string) => {
    setDialog(undefined);
    showToast({ kind: 'success', title });
    await revalidate();
  };
  return (
    <>
      <section aria-labelledby="team-members" className="card mt-5 p-4 md:p-6">
        <h2 id="team-members" className="text-lg font-semibold">
          {m.team_members_title()}
        </h2>
        {members.length === 0 && <p className="mt-2 text-fg-2">{m.team_members_empty()}</p>}
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <span className="min-w-0 flex-[1_1_14rem]">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <b className="font-semibold wrap-anywhere">{member.name}</b>
                  <span className="badge badge-neutral">{roleWords[member.role].name()}</span>
                </span>
                <span className="block text-sm wrap-anywhere text-fg-2">{member.email}</span>
                <span className="num block text-sm text-fg-2">{member.since}</span>
              </span>
              <span className="flex flex-wrap gap-2">
                <button
                  type="button"
                  className="btn btn-secondary"
                  aria-label={m.team_change_role_of({ name: member.name })}
                  onClick={() => setDialog({ kind: 'role', member })}
                >
                  {m.team_change_role()}
                </button>
                <button
                  type="button"
                  className="btn btn-secondary"
                  aria-label={m.team_remove_of({ name: member.name })}
                  onClick={() => setDialog({ kind: 'remove', member })}
                >
                  {m.team_remove()}
                </button>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {invitations.length > 0 && <Invitations invitations={invitations} onDone={done} canSend={isVerified} />}
      {isVerified ? (
        <InviteForm
          // An empty form after each invitation.
          key={invited}
          onInvited={async () => {
            setInvited(invited + 1);
            await done(m.team_invited());
          }}
        />
      ) : (
        <section className="card mt-5 p-4 md:p-6">
          <p className="text-fg-2">{m.team_only_verified()}</p>
          <Link to="/user/verification" className="btn btn-primary mt-4">
            {m.nav_verification()}
          </Link>
        </section>
      )}
      {dialog?.kind === 'role' && (
        <RoleDialog member={dialog.member} onClose={() => setDialog(undefined)} onDone={done} />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          member={dialog.member}
          company={company}
          successors={members.filter(({ id, role }) => role === 'seller' && id !== dialog.member.id)}
          onClose={() => setDialog(undefined)}
          onDone={done}
        />
      )}
    </>
  );
}

function Invitations({
  invitations,
  canSend,
  onDone,
}: {
  invitations: readonly InvitationView[];
  canSend: boolean;
  onDone: (title: string) => Promise<void>;
}) {
  const { isBusy, whileBusy } = useBusyRows();
  const act = (id: number, work: () => Promise<unknown>, title: string) =>
    whileBusy(id, async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) reportError(error);
        const failure = error instanceof ApiError ? error.message : m.error_unexpected();
        showToast({ kind: 'error', title: failure });
        return;
      }
      await onDone(title);
    });
  return (
    <section aria-labelledby="team-invitations" className="card mt-5 p-4 md:p-6">
      <h2 id="team-invitations" className="text-lg font-semibold">
        {m.team_invitations_title()}
      </h2>
      <ul className="divide-y divide-line">
        {invitations.map(({ id, email, role, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-[1_1_14rem]">
              <b className="block font-semibold wrap-anywhere">{email}</b>
              <span className="num block text-sm text-fg-2">{`${roleWords[role].name()} · ${until}`}</span>
            </span>
            <span className="flex flex-wrap gap-2">
              {canSend && (
                <button
                  type="button"
                  className="btn btn-secondary"
                  aria-label={m.team_send_again_to({ email })}
                  aria-disabled={isBusy(id) || undefined}
                  onClick={() => void act(id, () => resendInvitation(id), m.team_invited())}
                >
                  {m.team_send_again()}
                </button>
              )}
              <button
                type="button"
                className="btn btn-secondary"
                aria-label={m.team_withdraw_of({ email })}
                aria-disabled={isBusy(id) || undefined}
                onClick={() => void act(id, () => withdrawInvitation(id), m.team_withdrawn())}
              >
                {m.team_withdraw()}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
