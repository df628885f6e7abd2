import * as z from 'zod';
import { teamRoles } from '#features/access/team-role.ts';
import type { Me } from './me.ts';

/** The signed-in user in the API, with the names of the specification. */
export const meSchema = z
  .object({
    id: z.int(),
    userType: z.enum(['personal', 'company']),
    name: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    mobile: z.string().nullable(),
    city: z.string().nullable(),
    address: z.string(),
    joinedAt: z.iso.datetime(),
    unreadMessages: z.int().describe('Unread messages in conversations that are not archived'),
    profile_picture_url: z.string(),
    locale: z.enum(['bg', 'en']).nullable(),
    roles: z.array(z.string()),
    is_admin: z.boolean(),
    acting: z
      .object({
        company: z.int(),
        name: z.string(),
        role: z.enum(teamRoles).nullable().describe('Null: not in the team any more'),
        isDealer: z.boolean(),
      })
      .nullable()
      .describe('The company that this session acts for'),
    teams: z
      .array(z.object({ company: z.int(), name: z.string(), role: z.enum(teamRoles) }))
      .describe('Companies whose team the user is in'),
    companyName: z.string().nullable(),
    tradeName: z.string().nullable(),
    companyUsername: z.string().nullable(),
    eik: z.string().nullable(),
    companyKind: z.enum(['car_dealer', 'other']).nullable(),
    companyVerified: z.boolean(),
    adminContactNumber: z.string().nullable(),
    buyerContactNumber: z.string().nullable(),
  })
  .meta({ id: 'User' });

export type MeJson = z.infer<typeof meSchema>;

export function meJson({ company, ...me }: Me): MeJson {
  return {
    id: me.id,
    userType: me.userType,
    name: me.name,
    email: me.email,
    emailVerified: me.emailVerified,
    mobile: me.mobile,
    city: me.city,
    address: me.address,
    joinedAt: me.joinedAt.toISOString(),
    unreadMessages: me.unreadMessages,
    profile_picture_url: me.profilePictureUrl,
    locale: me.locale,
    roles: me.roles,
    is_admin: me.isAdmin,
    acting: me.acting,
    teams: me.teams,
    companyName: company?.name ?? null,
    tradeName: company?.tradeName ?? null,
    companyUsername: company?.username ?? null,
    eik: company?.eik ?? null,
    companyKind: company?.kind ?? null,
    companyVerified: company?.verified ?? false,
    adminContactNumber: company?.adminPhone ?? null,
    buyerContactNumber: company?.buyerPhone ?? null,
  };
}
