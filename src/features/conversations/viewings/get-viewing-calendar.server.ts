import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { Database } from '#platform/db/database.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { viewingParams } from '../conversation-inputs.ts';
import { askerOf, requireParticipant, type Asker } from '../participant.server.ts';
import { viewingCalendar } from './viewing-calendar.ts';

/** Throws AppError `not_found` (404) for a viewing that was never confirmed. */
export async function getViewingCalendar(
  ctx: { db: Database; now: () => Date; config: { origin: string } },
  asker: Asker,
  { id, viewing, locale }: { id: number; viewing: number; locale: Locale },
): Promise<string> {
  await requireParticipant(ctx, id, asker);
  const known = await ctx.db
    .selectFrom('conversation_viewing as v')
    .innerJoin('conversation as c', 'c.id', 'v.conversation_id')
    .select(['v.chosen', 'v.minutes', 'v.place', 'v.state', 'v.sequence', 'c.title_bg', 'c.title_en'])
    .where('v.message_id', '=', viewing)
    .where('v.conversation_id', '=', id)
    .executeTakeFirst();
  if (!known?.chosen) throw new AppError('not_found', 404);
  const { chosen, minutes, place, sequence } = known;
  const listing = plainLine(locale === 'bg' ? known.title_bg : known.title_en);
  return viewingCalendar({
    uid: `viewing-${viewing}@${new URL(ctx.config.origin).hostname}`,
    start: chosen,
    minutes,
    title: withLocale(locale, () => m.viewing_calendar_title({ title: listing })),
    place,
    sequence,
    isCancelled: known.state === 'cancelled',
    now: ctx.now(),
  });
}

export const getViewingCalendarOperation = defineOperation({
  method: 'GET',
  path: '/api/conversations/:id/viewings/:viewing/calendar',
  access: 'everyone',
  team: 'reader',
  tag: 'conversations',
  summary: 'A confirmed viewing for a calendar',
  description: 'An iCalendar file (RFC 5545).',
  params: viewingParams,
  produces: 'text/calendar',
  output: z.any().meta({ description: 'iCalendar object' }),
  errors: ['not_found'],
  run: async (ctx: Parameters<typeof getViewingCalendar>[0], call) => {
    call.reply.header('Cache-Control', PRIVATE);
    const wanted = { ...call.params, locale: call.locale };
    const calendar = await getViewingCalendar(ctx, await askerOf(call), wanted);
    return call.reply
      .header('Content-Disposition', 'attachment; filename="volan-viewing.ics"')
      .type('text/calendar; charset=utf-8')
      .send(calendar);
  },
});
