import { sql } from 'kysely';
import type { Database } from '#platform/db/database.server.ts';
import { serviceNames, type ServiceName } from '#platform/services/service-names.ts';
import { dayOf, MOST_MAILS, type ServiceState, type WaitingMails } from './system.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 7;

/** The parts of the configuration that name an adapter. */
export interface ServiceConfig {
  mode: 'demo' | 'production';
  mail: { smtpUrl?: string | undefined };
  sms: { gateway: 'console' | 'http' | 'twilio' };
  captcha: { check: object | undefined };
  s3: object | undefined;
  textModel: object | undefined;
  purge: object | undefined;
  pushSettings: object | undefined;
}

export async function readServices(ctx: {
  db: Database;
  now: () => Date;
  config: ServiceConfig;
}): Promise<ServiceState[]> {
  const rows = await ctx.db
    .selectFrom('service_day')
    .select(['service', 'succeeded', 'failed', 'last_success_at', 'last_failure_at', 'last_error'])
    .select(sql<string>`day::text`.as('day'))
    .orderBy('day', 'desc')
    .execute();
  const since = dayOf(new Date(ctx.now().getTime() - (SHOWN_DAYS - 1) * DAY_MS));
  const adapters = adaptersOf(ctx.config);
  return serviceNames.map((service) => {
    const days = rows.filter((row) => row.service === service);
    const failure = days.find(({ last_failure_at }) => last_failure_at !== null);
    return {
      service,
      adapter: adapters[service],
      lastSuccessAt: days.find(({ last_success_at }) => last_success_at)?.last_success_at ?? null,
      lastFailureAt: failure?.last_failure_at ?? null,
      lastError: failure?.last_error ?? null,
      days: days
        .filter(({ day }) => day >= since)
        .map(({ day, succeeded, failed }) => ({ day, succeeded, failed })),
    };
  });
}

/** Names of the configured adapters; neither addresses nor secrets. */
function adaptersOf(config: ServiceConfig): Record<ServiceName, string> {
  const withoutServer = config.mode === 'demo' ? 'outbox' : 'off';
  return {
    mail: config.mail.smtpUrl === undefined ? withoutServer : 'smtp',
    sms: config.sms.gateway === 'console' ? withoutServer : config.sms.gateway,
    captcha: config.captcha.check ? 'recaptcha' : 'off',
    storage: config.s3 ? 's3' : 'local',
    text_model: config.textModel ? 'openai' : 'off',
    cdn: config.purge ? 'http' : 'off',
    push: config.pushSettings ? 'web-push' : 'off',
  };
}

/** Counts by the partial index of mails that were not sent. */
export async function readWaitingMails(db: Database): Promise<WaitingMails> {
  const count = (state: 'waiting' | 'refused') =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('outgoing_mail')
          .select('created_at')
          .where('state', '<>', 'sent')
          .where('state', '=', state)
          .orderBy('created_at')
          .limit(MOST_MAILS)
          .as('m'),
      )
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('since')])
      .executeTakeFirstOrThrow();
  const [waiting, refused] = await Promise.all([count('waiting'), count('refused')]);
  return { waiting: waiting.count, since: waiting.since, refused: refused.count };
}
