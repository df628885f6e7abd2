import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { projectRoot } from '#platform/project-root.server.ts';
import type { Config } from '#src/config/config.server.ts';
import { policyForWorker } from '../security/content-security-policy.server.ts';

/**
 * Serves `/sw.js`: the worker of the build, or the one that removes it from browsers when `SERVICE_WORKER` is off.
 * Browsers ask again each time; an unchanged script costs a 304 without a body.
 */
export const serviceWorkerFile: FastifyPluginAsync<{ config: Config }> = async (app, { config }) => {
  const name = config.serviceWorker ? 'sw' : 'retired';
  const script = await readFile(join(projectRoot(), `build/service-worker/${name}.js`)).catch(
    () => undefined,
  );
  // In development there is no build, and an outdated one must not serve pages.
  if (!script) return;
  const policy = policyForWorker(config.mediaUrl);
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('Content-Type', 'text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .header('Service-Worker-Allowed', '/')
      .header('Content-Security-Policy', policy)
      .send(script),
  );
};
