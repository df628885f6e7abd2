/** Roles of people who work for a company, from the lower to the higher. The company's own account is the owner. */
export const teamRoles = ['reader', 'seller'] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * How a session that acts for a company calls an operation or opens a page: with at least this role, or `self` as the
 * person it belongs to. Without a declaration it is closed to such a session.
 */
export type TeamAccess = TeamRole | 'self';

export const mayActFor = (role: TeamRole, access: TeamRole): boolean =>
  teamRoles.indexOf(role) >= teamRoles.indexOf(access);
