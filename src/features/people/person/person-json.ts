import * as z from 'zod';
import { staffRoles } from '#features/access/viewer.ts';
import { traderStates } from '#features/companies/verification/trader-schema.ts';
import { blockGrounds } from '../blocking/block-ground.ts';
import type { Person } from './person.ts';

const time = z.iso.datetime();

export const personSchema = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string(),
    kind: z.enum(['private', 'company']),
    company_kind: z.enum(['car_dealer', 'other']).nullable(),
    company_username: z.string().nullable(),
    legal_name: z.string().nullable(),
    eik: z.string().nullable(),
    verified: z.boolean(),
    verification: z.enum(traderStates),
    email: z.string().nullable(),
    email_confirmed: z.boolean(),
    pending_email: z.string().nullable(),
    phone: z.string().nullable(),
    phone_confirmed: z.boolean(),
    admin_phone: z.string().nullable(),
    buyer_phone: z.string().nullable(),
    city_id: z.int().nullable(),
    address: z.string(),
    locale: z.enum(['bg', 'en']).nullable(),
    roles: z.array(z.enum(staffRoles)),
    second_factor: z.boolean(),
    can_sign_in: z.boolean(),
    blocked: z.boolean(),
    joined_at: time,
    known_devices: z.int(),
    figures: z.object({
      published: z.int(),
      listings: z.int(),
      rejected: z.int(),
      fake: z.int(),
      views: z.int().describe('Of the last 30 days'),
      inquiries: z.int().describe('Of the last 30 days'),
      reports: z.int().describe('Of the last 90 days'),
    }),
    blocks: z.array(
      z.object({
        id: z.int(),
        ground: z.enum(blockGrounds),
        reason: z.string(),
        blocked_at: time,
        until: time.nullable(),
        by: z.string().nullable(),
        ended_at: time.nullable(),
        objection: z.string().nullable(),
        objected_at: time.nullable(),
      }),
    ),
    notes: z.array(z.object({ id: z.int(), at: time, author: z.string().nullable(), text: z.string() })),
    edits: z
      .array(
        z.object({
          id: z.int(),
          at: time,
          author: z.string().nullable(),
          changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
        }),
      )
      .describe('Changes of the account by staff'),
    sessions: z.array(
      z.object({
        id: z.string(),
        browser: z.string().nullable(),
        system: z.string().nullable(),
        address: z.string(),
        created_at: time,
        seen_at: time,
      }),
    ),
  })
  .meta({ id: 'PersonDetails' });

export const personJson = (person: Person): z.input<typeof personSchema> => ({
  id: person.id,
  version: person.version,
  name: person.name,
  kind: person.kind,
  company_kind: person.companyKind,
  company_username: person.companyUsername,
  legal_name: person.legalName,
  eik: person.eik,
  verified: person.verified,
  verification: person.traderState,
  email: person.email,
  email_confirmed: person.emailConfirmed,
  pending_email: person.pendingEmail,
  phone: person.phone,
  phone_confirmed: person.phoneConfirmed,
  admin_phone: person.adminPhone,
  buyer_phone: person.buyerPhone,
  city_id: person.cityId,
  address: person.address,
  locale: person.locale,
  roles: person.roles,
  second_factor: person.usesSecondFactor,
  can_sign_in: person.canSignIn,
  blocked: person.blocked,
  joined_at: person.joinedAt.toISOString(),
  known_devices: person.knownDevices,
  figures: person.figures,
  blocks: person.blocks.map((block) => ({
    id: block.id,
    ground: block.ground,
    reason: block.reason,
    blocked_at: block.blockedAt.toISOString(),
    until: block.until?.toISOString() ?? null,
    by: block.by,
    ended_at: block.endedAt?.toISOString() ?? null,
    objection: block.objection,
    objected_at: block.objectedAt?.toISOString() ?? null,
  })),
  notes: person.notes.map((note) => ({ ...note, at: note.at.toISOString() })),
  edits: person.edits.map((edit) => ({ ...edit, at: edit.at.toISOString() })),
  sessions: person.sessions.map((session) => ({
    id: session.id,
    browser: session.browser ?? null,
    system: session.system ?? null,
    address: session.address,
    created_at: session.createdAt.toISOString(),
    seen_at: session.seenAt.toISOString(),
  })),
});
