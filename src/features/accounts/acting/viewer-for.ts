import { isOpenTo, type TeamAccess } from '#features/access/team-role.ts';
import type { Viewer } from '#features/access/viewer.ts';
import type { SessionViewers } from '../sessions/sessions.server.ts';

/** The viewer of something with a declared team access, or why it is closed to a session that acts for a company. */
export type Admission =
  | { viewer: Viewer | undefined; refusal?: undefined }
  | { viewer: undefined; refusal: TeamRefusal };

/** `team_reader`: a seller may; `team_left`: no member any more; `team_closed`: only the owner may. */
export type TeamRefusal = 'team_closed' | 'team_left' | 'team_reader';

/** Denies by default: without a declaration everything is closed to a session that acts for a company. */
export function viewerFor(session: SessionViewers | undefined, team: TeamAccess | undefined): Admission {
  if (!session?.acting || team === 'self') return { viewer: session?.person };
  const { viewer } = session.acting;
  if (!viewer?.actor) return { viewer: undefined, refusal: 'team_left' };
  if (team === undefined) return { viewer: undefined, refusal: 'team_closed' };
  if (!isOpenTo(viewer.actor.role, team)) return { viewer: undefined, refusal: 'team_reader' };
  return { viewer };
}
