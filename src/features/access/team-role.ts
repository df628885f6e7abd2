/** Roles of people who work for a company, from the lower to the higher. The company's own account is the owner. */
export const teamRoles = ['reader', 'seller'] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * How a session that acts for a company calls an operation or opens a page: with at least this role, or `self` as the
 * person it belongs to. Without a declaration it is closed to such a session.
 */
export type TeamAccess = TeamRole | 'self';

/** `left`: of a person who is no member any more while the session still acts for the company. */
export type RoleInSession = TeamRole | 'left';

const rankOf = (role: string): number => teamRoles.findIndex((each) => each === role);

/** Whether a session that acts for a company in this role may call or open what declares `team`. */
export const isOpenTo = (role: RoleInSession, team: TeamAccess | undefined): boolean =>
  team === 'self' || (team !== undefined && rankOf(role) >= rankOf(team));
