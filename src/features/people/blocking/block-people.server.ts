import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { countFigures } from '#features/moderation/figures/count-figures.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { locales, type Locale } from '#kernel/locale.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import {
  forEachPerson,
  peopleIds,
  personResultsJson,
  personResultsSchema,
  type PersonResult,
} from '../for-each-person.server.ts';
import type { PeopleContext } from '../list/list-people.server.ts';
import { blockGrounds, blockTerms, type BlockGround } from './block-ground.ts';
import { notifyBlocked } from './notify-blocked.server.ts';
import { reasonText } from './reason-text.ts';

const DAY_MS = 86_400_000;

export type BlockContext = PeopleContext & { jobs: Jobs; config: { origin: string } };

export interface BlockInput {
  ids: readonly number[];
  ground: BlockGround;
  /** What the person is told, by language; those of the people are needed. */
  texts: Partial<Record<Locale, string | undefined>>;
  /** Null: until staff end it. */
  days: number | null;
  client: Client;
}

/**
 * Blocks people: their listings are hidden, and their sessions open only export and objection. Staff must lose their
 * roles first. Throws `unauthenticated` (401), `forbidden` and `second_factor_needed` (403), `personal_number` (422);
 * results may be `not_found`, `account_has_role`, `account_blocked` and `reason_missing`.
 */
export async function blockPeople(
  ctx: BlockContext,
  viewer: Viewer | undefined,
  { ids, ground, texts, days, client }: BlockInput,
): Promise<PersonResult[]> {
  const { accountId: actorId } = requireStaff(viewer, 'admin', {
    secondFactor: ctx.config.mode === 'production',
  });
  refusePersonalNumbers(Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? ''])));
  const now = ctx.now();
  const until = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  return forEachPerson(ctx, ids, async (transaction, person) => {
    if (person.roles.length > 0) throw new AppError('account_has_role', 409);
    if (person.blocked) throw new AppError('account_blocked', 409);
    const reason = texts[person.locale ?? 'bg'];
    if (!reason) throw new AppError('reason_missing', 422);
    await transaction
      .insertInto('account_block')
      .values({ account_id: person.id, ground, reason, blocked_at: now, until, blocked_by: actorId })
      .execute();
    await transaction.updateTable('account').set({ blocked: true }).where('id', '=', person.id).execute();
    const details = { from: 'unblocked', to: 'blocked', blockGround: ground, ...(days !== null && { days }) };
    const event = { actorId, action: 'account.block', subject: `account:${person.id}`, details };
    await writeAudit(transaction, now, event, client);
    await notifyBlocked(ctx, transaction, person, { state: 'blocked', reason, until });
    await countFigures(transaction, now, [{ figure: 'account_block', key: ground }]);
  });
}

export const blockPeopleOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/blocks',
  access: 'admin',
  tag: 'staff',
  summary: 'Block people',
  description:
    'One result per person. Each is told the text in their language. A term ends by itself; null is without an end.',
  body: z.strictObject({
    ids: peopleIds,
    ground: z.enum(blockGrounds),
    bg: reasonText.optional(),
    en: reasonText.optional(),
    days: z.union(blockTerms.map((days) => z.literal(days))),
  }),
  output: personResultsSchema,
  errors: ['personal_number'],
  run: async (ctx: BlockContext, { viewer, body, client, locale }) => {
    const { bg, en, ...given } = body;
    return personResultsJson(await blockPeople(ctx, viewer, { ...given, texts: { bg, en }, client }), locale);
  },
});
