import { getMe } from '#features/accounts/profile/get-me.server.ts';
import { findInvitation } from '#features/teams/invitations/find-invitation.server.ts';
import { JoinTeam } from '#features/teams/ui/join-team.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/join-team';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'self',
  title: m.team_join_title,
});

/** Target of the link in an invitation. Opening it does not use the token. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireUserPage(page, url);
  const token = url.searchParams.get('token') ?? '';
  const [found, me] = await orPageError(
    Promise.all([findInvitation(ctx, viewer, token), getMe(ctx, viewer)]),
  );
  if (found.state !== 'open') return { locale, fault: found.state, invitation: undefined };
  const { companyId, company, role, email, confirms } = found;
  const invitation = { token, companyId, company, role, name: me.name, email, confirms };
  return { locale, fault: undefined, invitation };
}

export const meta = privateMeta(handle);

export default function JoinTeamPage({ loaderData: { fault, invitation } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-2xl px-4 pt-6 pb-28 md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold">{m.team_join_title()}</h1>
      {invitation && <JoinTeam {...invitation} />}
      {fault !== undefined && (
        <section className="card mt-5 p-4 md:p-6">
          <h2 className="text-lg font-semibold">
            {fault === 'expired' ? m.link_expired_title() : m.team_join_other_title()}
          </h2>
          <p className="mt-1 text-fg-2">
            {fault === 'expired' ? m.team_join_expired() : m.team_join_other()}
          </p>
          {fault === 'other_address' && (
            <a href="/user/profile" className="btn btn-secondary mt-4">
              {m.confirm_to_profile()}
            </a>
          )}
        </section>
      )}
    </main>
  );
}
