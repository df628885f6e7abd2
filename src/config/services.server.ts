import * as z from 'zod';
import { captchaSiteKey, givenKey } from '#platform/captcha/captcha-site-key.ts';
import type { CaptchaSettings } from '#platform/captcha/captcha.server.ts';
import type { PurgeSettings } from '#platform/cache/purge-shared-caches.server.ts';
import { readSender, type MailSettings } from '#platform/mail/mail-settings.ts';
import type { SmsSettings } from '#platform/sms/sms-settings.ts';
import type { TextModelSettings } from '#platform/text-model/text-model.ts';
import type { PushSettings } from '#platform/push/push.ts';
import { optionalUrl } from './optional-url.ts';
import type { ImportSite } from '#features/importing/import-site.ts';
import { outsideEnvironment, outsideFaults, readImportSites, readOutsidePeer } from './outside.server.ts';
import { pushEnvironment, pushFaults, readPush } from './push.server.ts';

const secret = z.string().max(500).optional();

/** Returns a contact as an address of RFC 9116; undefined if it is neither an e-mail nor an https address. */
function readContact(text: string): string | undefined {
  if (z.url({ protocol: /^https$/ }).safeParse(text).success) return text;
  const address = text.replace(/^mailto:/, '');
  return z.email().safeParse(address).success ? `mailto:${address}` : undefined;
}

/** Variables of external services: mail, SMS, captcha. With the defaults none of them is needed. */
export const servicesEnvironment = {
  SECURITY_CONTACT: z
    .string()
    .refine((text) => readContact(text) !== undefined, 'must be an e-mail address or an https address')
    .optional()
    .describe(
      'E-mail or https address for reports of vulnerabilities, published at /.well-known/security.txt; without it that page does not exist',
    ),
  SMTP_URL: optionalUrl(/^smtps?$/).describe(
    'Mail server: smtps://user:password@host:465, or smtp://host:587 (STARTTLS required; ?starttls=off sends unencrypted); without it mail goes to the outbox of demo mode',
  ),
  MAIL_FROM: z
    .string()
    .refine((text) => readSender(text) !== undefined, 'must be like Volan <no-reply@volan.example>')
    .optional()
    .describe('Sender of mail; default Volan <no-reply@…> of the ORIGIN'),
  SMS_GATEWAY: z
    .enum(['console', 'http', 'twilio'])
    .default('console')
    .describe('Who delivers SMS: console (the outbox of demo mode), http or twilio'),
  SMS_GATEWAY_URL: optionalUrl(/^https?$/).describe(
    'For http: accepts POST {"to","text"} and answers 2xx with JSON, or 204',
  ),
  SMS_GATEWAY_SECRET: secret.describe('For http: sent as Authorization: Bearer'),
  TWILIO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('For twilio: base address of its API'),
  TWILIO_ACCOUNT_SID: secret.describe('For twilio: account'),
  TWILIO_AUTH_TOKEN: secret.describe('For twilio: token of the account'),
  TWILIO_FROM: z
    .string()
    .max(100)
    .optional()
    .describe('For twilio: sending number in E.164, sender name or messaging service (MG…)'),
  CAPTCHA: z.enum(['off']).optional().describe('off: no captcha; production requires this or CAPTCHA_SECRET'),
  CAPTCHA_SITE_KEY: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Public key of the captcha (reCAPTCHA v3 or a compatible service); empty or no_key: a test key',
    ),
  CAPTCHA_SECRET: secret.describe('Secret of the captcha; with it every sign-in is verified'),
  CAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('Address that verifies captcha tokens'),
  CAPTCHA_MIN_SCORE: z.coerce
    .number({ error: 'must be a number' })
    .min(0)
    .max(1)
    .default(0.5)
    .describe('Minimum score (0 to 1) that passes'),
  AI_BASE_URL: optionalUrl(/^https?$/).describe(
    'Base address of an OpenAI-compatible API, such as https://host/v1, that words descriptions of listings; without it they are worded by rules',
  ),
  AI_API_KEY: secret.describe('For AI_BASE_URL: sent as Authorization: Bearer'),
  AI_MODEL: z.string().max(200).optional().describe('For AI_BASE_URL: name of the model'),
  AI_REQUESTS_PER_DAY: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .default(1000)
    .describe(
      'For AI_BASE_URL: most requests of all accounts in 24 hours; afterwards rules word descriptions',
    ),
  CDN_PURGE_URL: optionalUrl(/^https?$/).describe(
    'Webhook that makes a shared cache in front drop changed addresses at once: accepts POST {"files":[addresses]} and answers 2xx, as the purge of Cloudflare; see docs/decisions/042-cache-by-dependency.md',
  ),
  CDN_PURGE_SECRET: secret.describe('For CDN_PURGE_URL: sent as Authorization: Bearer'),
  ...pushEnvironment,
  ...outsideEnvironment,
};

const schema = z.object(servicesEnvironment);
type Values = z.infer<typeof schema>;

export interface Services {
  /** mailto: or https: address; undefined: security.txt is not served. */
  securityContact: string | undefined;
  mail: MailSettings;
  sms: SmsSettings;
  captcha: CaptchaSettings;
  /** Undefined: shared caches drop pages after some seconds by themselves. */
  purge: PurgeSettings | undefined;
  /** Undefined: descriptions are worded by rules. */
  textModel: TextModelSettings | undefined;
  /** Undefined: push is off. */
  pushSettings: PushSettings | undefined;
  /** Plays all hosts whose addresses people give, for tests. */
  outsidePeer: URL | undefined;
  /** Sites from which people can bring their own listings. */
  importSites: readonly ImportSite[];
}

export function readServices(values: Values, origin: URL): Services {
  const checkSecret = givenKey(values.CAPTCHA_SECRET);
  const securityContact = values.SECURITY_CONTACT && readContact(values.SECURITY_CONTACT);
  const from = readSender(values.MAIL_FROM ?? '') ?? {
    name: 'Volan',
    address: `no-reply@${origin.hostname}`,
  };
  return {
    securityContact,
    mail: { smtpUrl: values.SMTP_URL, from },
    pushSettings: readPush(values, securityContact ?? `mailto:${from.address}`),
    outsidePeer: readOutsidePeer(values),
    importSites: readImportSites(values),
    sms: smsSettings(values),
    purge: values.CDN_PURGE_URL ? { url: values.CDN_PURGE_URL, secret: values.CDN_PURGE_SECRET } : undefined,
    textModel: textModelSettings(values),
    captcha: {
      siteKey: captchaSiteKey(values.CAPTCHA_SITE_KEY),
      check:
        checkSecret === undefined
          ? undefined
          : {
              secret: checkSecret,
              verifyUrl: values.CAPTCHA_VERIFY_URL,
              minScore: values.CAPTCHA_MIN_SCORE,
            },
    },
  };
}

function textModelSettings(values: Values): TextModelSettings | undefined {
  if (!values.AI_BASE_URL || !values.AI_MODEL) return undefined;
  return {
    baseUrl: values.AI_BASE_URL.replace(/\/+$/, ''),
    apiKey: values.AI_API_KEY,
    model: values.AI_MODEL,
    requestsPerDay: values.AI_REQUESTS_PER_DAY,
  };
}

function smsSettings(values: Values): SmsSettings {
  const { SMS_GATEWAY: gateway, TWILIO_URL } = values;
  if (gateway === 'http')
    return { gateway, url: values.SMS_GATEWAY_URL ?? '', secret: values.SMS_GATEWAY_SECRET ?? '' };
  if (gateway === 'console') return { gateway };
  return {
    gateway,
    url: TWILIO_URL.replace(/\/+$/, ''),
    accountSid: values.TWILIO_ACCOUNT_SID ?? '',
    authToken: values.TWILIO_AUTH_TOKEN ?? '',
    from: values.TWILIO_FROM ?? '',
  };
}

type Given = Partial<Record<keyof Values | 'VOLAN_MODE', string>>;

/** Checks rules that span several variables. Skips a variable that its own schema already rejects. */
export function servicesFaults(given: Given): Record<string, unknown> {
  const production = given.VOLAN_MODE === 'production';
  const hasSecret = givenKey(given.CAPTCHA_SECRET) !== undefined;
  const url = (
    name:
      | 'SMTP_URL'
      | 'SMS_GATEWAY_URL'
      | 'TWILIO_URL'
      | 'CAPTCHA_VERIFY_URL'
      | 'CDN_PURGE_URL'
      | 'AI_BASE_URL',
  ): URL | undefined =>
    schema.shape[name].safeParse(given[name]).success && given[name] ? new URL(given[name]) : undefined;
  const isUnencrypted = (address: URL | undefined): boolean =>
    production && address?.protocol === 'http:' && !isOwnMachine(address);
  const smtp = url('SMTP_URL');
  const gateway = given.SMS_GATEWAY;
  return {
    'SMTP_URL: must not turn STARTTLS off in production':
      production && smtp?.searchParams.get('starttls') === 'off' && !isOwnMachine(smtp),
    'SMS_GATEWAY_URL: must come with SMS_GATEWAY=http': gateway === 'http' && !given.SMS_GATEWAY_URL,
    'SMS_GATEWAY_SECRET: must come with SMS_GATEWAY=http': gateway === 'http' && !given.SMS_GATEWAY_SECRET,
    'SMS_GATEWAY_URL: must be https in production': isUnencrypted(url('SMS_GATEWAY_URL')),
    'TWILIO_ACCOUNT_SID: must come with SMS_GATEWAY=twilio':
      gateway === 'twilio' && !given.TWILIO_ACCOUNT_SID,
    'TWILIO_AUTH_TOKEN: must come with SMS_GATEWAY=twilio': gateway === 'twilio' && !given.TWILIO_AUTH_TOKEN,
    'TWILIO_FROM: must come with SMS_GATEWAY=twilio': gateway === 'twilio' && !given.TWILIO_FROM,
    'TWILIO_URL: must be https in production': isUnencrypted(url('TWILIO_URL')),
    'AI_MODEL: must come with AI_BASE_URL': Boolean(given.AI_BASE_URL) && !given.AI_MODEL,
    'AI_BASE_URL: must be https in production': isUnencrypted(url('AI_BASE_URL')),
    ...pushFaults(given),
    ...outsideFaults(given),
    'CAPTCHA: must be off, or CAPTCHA_SECRET set, in production':
      production && given.CAPTCHA === undefined && !hasSecret,
    'CAPTCHA: must not be off where CAPTCHA_SECRET is set': given.CAPTCHA === 'off' && hasSecret,
    'CAPTCHA_VERIFY_URL: must be https in production': isUnencrypted(url('CAPTCHA_VERIFY_URL')),
  };
}

const isOwnMachine = ({ hostname }: URL): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Notes for the operator about services that are not configured. */
export function servicesNotes({ mail, sms, captcha, mode }: Services & { mode: string }): string[] {
  const where = mode === 'demo' ? 'goes to the outbox, readable at /dev/outbox' : 'is not delivered';
  const notes = {
    [`Mail ${where} (SMTP_URL is not set).`]: mail.smtpUrl === undefined,
    [`SMS ${where} (SMS_GATEWAY is console).`]: sms.gateway === 'console',
    'The captcha is off: visitors are not checked for robots.': captcha.check === undefined,
  };
  return Object.entries(notes).flatMap(([note, isTrue]) => (isTrue ? [note] : []));
}
