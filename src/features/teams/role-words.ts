import type { TeamRole } from '#features/access/team-role.ts';
import { m } from '#platform/i18n/messages.ts';

/** Name of a role, and what it allows. */
export const roleWords: Readonly<Record<TeamRole, { name: () => string; text: () => string }>> = {
  seller: { name: m.team_role_seller, text: m.team_role_seller_text },
  reader: { name: m.team_role_reader, text: m.team_role_reader_text },
};
