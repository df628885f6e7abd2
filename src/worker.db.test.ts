import { expect, it, vi } from 'vitest';
import { testApp } from '#tests/support/test-app.ts';
import { prepareInstallation } from './worker.server.ts';

const production = {
  VOLAN_MODE: 'production',
  SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
  CAPTCHA: 'off',
};
const services = {
  SMTP_URL: 'smtps://user:word@mail.example',
  SMS_GATEWAY: 'http',
  SMS_GATEWAY_URL: 'https://sms.example/send',
  SMS_GATEWAY_SECRET: 'hush',
};
const bare = await testApp({ env: production });
const complete = await testApp({ beside: bare, env: { ...production, ...services } });

it('warns in production at every start when mail and SMS are not delivered', async () => {
  const warn = vi.spyOn(bare.ctx.log, 'warn').mockImplementation(() => undefined);
  await prepareInstallation(bare.ctx);
  const warned = warn.mock.calls.map(([text]) => String(text));
  expect(warned).toContain('Mail is not delivered (SMTP_URL is not set).');
  expect(warned).toContain('SMS is not delivered (SMS_GATEWAY is console).');
});

it('does not warn when both have a way out', async () => {
  const warn = vi.spyOn(complete.ctx.log, 'warn').mockImplementation(() => undefined);
  await prepareInstallation(complete.ctx);
  expect(warn.mock.calls.map(([text]) => String(text)).join()).not.toContain('not delivered');
});
