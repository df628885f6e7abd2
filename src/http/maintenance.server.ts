import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { localeOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Context } from '#src/context.server.ts';
import { refusalPages } from './budgets/refusal-page.server.ts';
import { sendPage } from './pages/send-page.server.ts';

/** Pages and calls that staff need to sign in; those below /admin check roles themselves. */
const OPEN = /^\/(admin|api\/admin|api\/login|api\/logout|api\/public-config)([/.?]|$)/;

/** In maintenance mode, answers pages and calls of everyone but staff with 503. Probes and files stay available. */
export function refuseDuringMaintenance(app: FastifyInstance, ctx: Context): void {
  const pages = refusalPages(503, {
    title: m.page_error_maintenance_title,
    text: m.page_error_maintenance_text,
  });
  app.addHook('onRequest', async (request, reply) => {
    const { maintenance_on, maintenance_minutes } = ctx.settings.values;
    if (!maintenance_on || !(await isRefused(request))) return undefined;
    const retryAfterSeconds = maintenance_minutes * 60;
    const asksForPage = request.url.split('?')[0]?.endsWith('.data') !== true;
    if (!isPage(request) || !asksForPage || !request.headers.accept?.includes('text/html'))
      throw new AppError('maintenance', 503, { retryAfterSeconds });
    reply.header('Retry-After', retryAfterSeconds);
    return sendPage(request, reply, { page: pages[localeOf(request)], ageMs: 0 });
  });
}

const isPage = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.isPage === true;

async function isRefused(request: FastifyRequest): Promise<boolean> {
  if (!isPage(request) && !request.url.startsWith('/api/')) return false;
  if (OPEN.test(request.url)) return false;
  return (await request.person())?.isStaffAccount !== true;
}
