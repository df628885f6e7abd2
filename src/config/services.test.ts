import { describe, expect, it } from 'vitest';
import { servicesNotes } from './services.server.ts';
import { ConfigError, readConfig } from './config.server.ts';

const production = (more: Record<string, string>) => ({
  VOLAN_MODE: 'production',
  ORIGIN: 'https://volan.example',
  SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
  CAPTCHA: 'off',
  ...more,
});

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('configuration of mail, SMS, captcha and text model', () => {
  it('needs no variable in demo mode and notes the missing services', () => {
    const config = readConfig({});
    expect(config.mail.smtpUrl).toBeUndefined();
    expect(config.mail.from).toEqual({ name: 'Volan', address: 'no-reply@localhost' });
    expect(config.sms).toEqual({ gateway: 'console' });
    expect(config.captcha.check).toBeUndefined();
    expect(servicesNotes(config)).toEqual([
      'Mail goes to the outbox, readable at /dev/outbox (SMTP_URL is not set).',
      'SMS goes to the outbox, readable at /dev/outbox (SMS_GATEWAY is console).',
      'The captcha is off: visitors are not checked for robots.',
    ]);
    expect(servicesNotes(readConfig(production({})))[0]).toContain('is not delivered');
  });

  it('has no notes when every service is configured', () => {
    const config = readConfig({
      SMTP_URL: 'smtps://user:word@mail.example',
      SMS_GATEWAY: 'http',
      SMS_GATEWAY_URL: 'https://sms.example/send',
      SMS_GATEWAY_SECRET: 'hush',
      CAPTCHA_SECRET: 'hush',
    });
    expect(servicesNotes(config)).toEqual([]);
    expect(config.sms).toEqual({ gateway: 'http', url: 'https://sms.example/send', secret: 'hush' });
    expect(config.captcha.check).toMatchObject({ secret: 'hush', minScore: 0.5 });
  });

  it('rejects a gateway with missing settings', () => {
    expect(faultsOf({ SMS_GATEWAY: 'http' })).toHaveLength(2);
    expect(faultsOf({ SMS_GATEWAY: 'twilio' })).toHaveLength(3);
    expect(faultsOf({ SMS_GATEWAY: 'pigeon' })).toHaveLength(1);
    expect(faultsOf({ MAIL_FROM: 'two@volan.example, three@volan.example' })).toHaveLength(1);
    expect(faultsOf({ SMTP_URL: 'http://mail.example' })).toHaveLength(1);
  });

  it('has a text model only with an address and a model', () => {
    const AI_BASE_URL = 'https://words.example/v1/';
    expect(readConfig({}).textModel).toBeUndefined();
    expect(readConfig({ AI_BASE_URL, AI_MODEL: 'words-1' }).textModel).toEqual({
      baseUrl: 'https://words.example/v1',
      apiKey: undefined,
      model: 'words-1',
      requestsPerDay: 1000,
    });
    expect(faultsOf({ AI_BASE_URL })).toEqual(['AI_MODEL: must come with AI_BASE_URL']);
    expect(faultsOf(production({ AI_BASE_URL: 'http://words.example', AI_MODEL: 'words-1' }))).toHaveLength(
      1,
    );
    expect(faultsOf({ AI_BASE_URL: 'file:///etc', AI_MODEL: 'words-1' })).toHaveLength(1);
  });

  it('requires a captcha in production unless it is explicitly off', () => {
    const fault = 'CAPTCHA: must be off, or CAPTCHA_SECRET set, in production';
    expect(faultsOf(production({ CAPTCHA: '' }))).toEqual([fault]);
    expect(faultsOf(production({ CAPTCHA: '', CAPTCHA_SECRET: 'no_key' }))).toEqual([fault]);
    expect(faultsOf(production({}))).toEqual([]);
    expect(faultsOf(production({ CAPTCHA: '', CAPTCHA_SECRET: 'hush' }))).toEqual([]);
    expect(faultsOf(production({ CAPTCHA_SECRET: 'hush' }))).toHaveLength(1);
    expect(faultsOf({ CAPTCHA_MIN_SCORE: '2' })).toHaveLength(1);
  });

  it('rejects unencrypted connections that carry a secret in production, except to localhost', () => {
    const gateway = { SMS_GATEWAY: 'http', SMS_GATEWAY_SECRET: 'hush' };
    expect(faultsOf(production({ ...gateway, SMS_GATEWAY_URL: 'http://sms.example' }))).toHaveLength(1);
    expect(faultsOf(production({ ...gateway, SMS_GATEWAY_URL: 'http://127.0.0.1:9' }))).toEqual([]);
    expect(faultsOf(production({ TWILIO_URL: 'http://sms.example' }))).toHaveLength(1);
    expect(faultsOf(production({ CAPTCHA_VERIFY_URL: 'http://captcha.example' }))).toHaveLength(1);
    expect(faultsOf(production({ SMTP_URL: 'smtp://mail.example?starttls=off' }))).toHaveLength(1);
    expect(faultsOf(production({ SMTP_URL: 'smtp://localhost?starttls=off' }))).toEqual([]);
  });
});
