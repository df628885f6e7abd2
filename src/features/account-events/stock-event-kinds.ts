import * as z from 'zod';
import { m } from '#platform/i18n/messages.ts';
import { DAY_SECONDS, defineKind } from './event-kind.ts';

const stockHeadlines = {
  waits: m.event_stock_waits,
  columns: m.event_stock_columns,
  file: m.event_stock_file,
  stopped: m.event_stock_stopped,
  paused: m.event_stock_paused,
};

/** Kinds of events about the stock of a dealer. */
export const stockEventKinds = {
  stock_attention: defineKind({
    topic: 'own',
    icon: 'file-text',
    data: z.object({
      reason: z.enum(['waits', 'columns', 'file', 'stopped', 'paused']),
      run: z.int().nullable(),
    }),
    headline: ({ data }) => stockHeadlines[data.reason](),
    look: m.event_look_stock,
    path: ({ run }) => (run === null ? '/user/stock' : `/user/stock/${run}`),
    ttlSeconds: 7 * DAY_SECONDS,
    collapseKey: () => 'stock',
  }),
  webhook_paused: defineKind({
    topic: 'own',
    icon: 'triangle-alert',
    data: z.object({ webhook: z.int(), host: z.string() }),
    headline: m.event_webhook_paused,
    line: ({ host }) => m.event_webhook_paused_line({ host }),
    look: m.event_look_webhook,
    path: () => '/user/stock/api',
  }),
};
