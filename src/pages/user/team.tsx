import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { presentInvitation, presentMember } from '#features/teams/present-team.ts';
import { readTeam } from '#features/teams/read-team.server.ts';
import { OwnTeams } from '#features/teams/ui/own-teams.tsx';
import { TeamScreen } from '#features/teams/ui/team-screen.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/team';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.team_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const me = await orPageError(getMe(ctx, viewer));
  if (viewer.kind !== 'company') return { locale, teams: me.teams, team: undefined };
  const { members, invitations } = await orPageError(readTeam(ctx, viewer));
  const team = {
    company: me.name,
    isVerified: viewer.verified,
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
  };
  return { locale, teams: me.teams, team };
}

export const meta = privateMeta(handle);

export default function Team({ loaderData: { team, teams } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold">{m.team_title()}</h1>
      {team ? (
        <>
          <p className="mt-1 text-fg-2">{m.team_lead()}</p>
          <TeamScreen {...team} />
        </>
      ) : (
        teams.length === 0 && (
          <section className="card mt-5 p-6">
            <h2 className="text-lg font-semibold">{m.team_only_companies_title()}</h2>
            <p className="mt-1 text-fg-2">{m.team_only_companies()}</p>
          </section>
        )
      )}
      <OwnTeams teams={teams} />
    </>
  );
}
