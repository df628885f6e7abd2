import { createContext, use } from 'react';
import { isOpenTo, type RoleInSession, type TeamAccess } from '../team-role.ts';

/** Role in which the session acts for a company; undefined: it acts for its own account. Pages for teams state it. */
export const ActingRole = createContext<RoleInSession | undefined>(undefined);

/** The `team` of a declaration; `owner` when it has none. */
type Declared<Declaration> = Declaration extends { team?: infer Team }
  ? [Exclude<Team, undefined>] extends [never]
    ? 'owner'
    : Exclude<Team, undefined>
  : 'owner';

/** The common type of all members of a union; never when they differ. */
type Common<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer All,
) => void
  ? All
  : never;

/** The `team` that all declarations of a union share. */
export type TeamOf<Declaration> = Common<Declared<Declaration>>;

/**
 * Whether the viewer may call an operation or open a page, to show its button only then; the server decides anyway.
 * `team` must be that of the declaration, which is imported as a type only, or the call does not compile:
 * `useMay<typeof changePriceOperation>('seller')`, and `'owner'` for a declaration without one. Several declarations
 * are joined with `|`. A test of the structure names operations that a page for teams calls without having asked.
 */
export function useMay<Declaration>(team: TeamOf<Declaration> & (TeamAccess | 'owner')): boolean {
  const role = use(ActingRole);
  return role === undefined || isOpenTo(role, team === 'owner' ? undefined : team);
}
