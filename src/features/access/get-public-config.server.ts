import * as z from 'zod';
import { defineOperation } from './define-operation.server.ts';

/** Returns the public part of the configuration. No other part leaves the server. */
export const getPublicConfigOperation = defineOperation({
  method: 'GET',
  path: '/api/public-config',
  access: 'everyone',
  tag: 'configuration',
  summary: 'Configuration that the browser needs',
  output: z.object({
    captcha: z.object({
      enabled: z.boolean().describe('Whether tokens are verified; if not, no captcha is loaded'),
      site_key: z.string().describe('Public key to load the captcha with'),
    }),
  }),
  errors: [],
  run: async (ctx: { config: { captcha: { check?: unknown; siteKey: string } } }, { reply }) => {
    const { check, siteKey } = ctx.config.captcha;
    reply.header('Cache-Control', 'public, max-age=60');
    return { captcha: { enabled: check !== undefined, site_key: siteKey } };
  },
});
