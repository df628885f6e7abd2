import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { pageContext } from '#pages/app-context.server.ts';
import { loader as loadGallery } from '#pages/dev-mails/dev-mails.tsx';
import { loader } from '#pages/dev-outbox/dev-outbox.tsx';
import { testApp } from '#tests/support/test-app.ts';

const { ctx, get } = await testApp();
const mail = {
  to: 'ivan@volan.example',
  subject: 'Здравей <b>Иван</b>',
  text: 'Здравей',
  html: '<!doctype html><p>Здравей</p><script>alert(1)</script>',
  locale: 'bg',
} as const;

it('publishes only the captcha settings of the configuration', async () => {
  const answer = await get('/api/public-config');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    captcha: { enabled: false, site_key: expect.stringMatching(/^6L/) as string },
  });
});

it('serves a mail of the outbox as a sandboxed document', async () => {
  await ctx.mail.send(mail);
  await ctx.sms.send({ to: '+359888123456', text: 'Код: 123456' });
  const rows = await ctx.db.selectFrom('outbox_message').select(['id', 'kind']).execute();
  const idOf = (kind: string) => rows.find((row) => row.kind === kind)?.id;
  const answer = await get(`/dev/outbox/${idOf('mail')}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(mail.html);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline'; img-src https:\/\/volan\.test; /,
  );
  expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox$/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['x-robots-tag']).toContain('noindex');
  for (const path of [`${idOf('sms')}`, '999999', '0', '-1', 'x', '1e300'])
    expect((await get(`/dev/outbox/${path}`)).statusCode, path).toBeGreaterThanOrEqual(400);
});

it('serves a mail of the gallery under the same policy, in the asked language', async () => {
  const answer = await get('/dev/mails/en/code/sign_in');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<html lang="en"');
  expect(answer.body).toContain('204816');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['x-robots-tag']).toContain('noindex');
  for (const path of ['de/code/sign_in', 'en/code/x', 'en/x/sign_in', 'en/code/constructor'])
    expect((await get(`/dev/mails/${path}`)).statusCode, path).toBe(404);
});

it('has neither outbox nor gallery of mails in production', async () => {
  const env = {
    VOLAN_MODE: 'production',
    SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
    CAPTCHA_SECRET: 'hush',
    CAPTCHA_SITE_KEY: 'our-key',
  };
  const production = await testApp({ env });
  const config = await production.get('/api/public-config');
  expect(config.json()).toEqual({ captcha: { enabled: true, site_key: 'our-key' } });
  expect(config.body).not.toContain('hush');
  await expect(production.ctx.mail.send(mail)).rejects.toThrow('SMTP_URL');
  const sms = { to: '+359888123456', text: 'Код: 123456' };
  await expect(production.ctx.sms.send(sms)).rejects.toMatchObject({ status: 503 });
  expect(await production.ctx.db.selectFrom('outbox_message').select('id').execute()).toEqual([]);

  // The pages of this program answer every address that has no route of its own.
  expect((await production.get('/dev/mails/en/code/sign_in')).body).not.toContain('204816');

  const url = new URL('https://volan.test/dev/outbox');
  const contextFor = (app: typeof production) => {
    const context = new RouterContextProvider();
    const openApiDocument = () => ({});
    const visitor = { viewer: async () => undefined, anyViewer: async () => undefined, session: undefined };
    const request = { locale: 'bg', requestId: '1', nonce: '', ...visitor } as const;
    context.set(pageContext, { ctx: app.ctx, ...request, openApiDocument });
    return context;
  };
  const load = (app: typeof production) =>
    loader({ url, context: contextFor(app) } as unknown as Parameters<typeof loader>[0]);
  const gallery = (app: typeof production) =>
    loadGallery({ context: contextFor(app) } as unknown as Parameters<typeof loadGallery>[0]);
  await expect(load(production)).rejects.toMatchObject({ init: { status: 404 } });
  await expect(gallery(production)).rejects.toMatchObject({ init: { status: 404 } });
  const shown = await load({ ctx } as typeof production);
  expect(shown.data.entries).toHaveLength(2);
  const mails = await gallery({ ctx } as typeof production);
  expect(mails.data.mails.length).toBeGreaterThanOrEqual(19);
});
