import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { decorateViewer } from '#features/accounts/sessions/request-viewer.server.ts';
import { isStorableAddress } from '#kernel/storable-text.ts';
import type { Context } from '#src/context.server.ts';
import { buildMetadata } from './build-metadata.server.ts';
import { policyForData } from './security/content-security-policy.server.ts';
import { cutSlowBodies, UPLOAD_MS } from './security/cut-slow-bodies.server.ts';
import { auditRefusals } from './security/audit-refusals.server.ts';
import type { CrawlerCheck } from './budgets/crawler-check.server.ts';
import { checkCsrf } from './security/check-csrf.server.ts';
import { answerErrors } from './answer-errors.server.ts';
import { crawlerFiles } from './files/crawler-files.server.ts';
import { devOutbox } from './dev-outbox.server.ts';
import { refuseDuringMaintenance } from './maintenance.server.ts';
import { health } from './health.server.ts';
import { endMails } from './end-mails.server.ts';
import { mediaFiles } from './files/media-files.server.ts';
import { takeMultipartForms } from './api/multipart-form.server.ts';
import { describeApi, openApi } from './api/openapi.server.ts';
import { mountOperations, type OnUndeclaredError } from './api/mount-operations.server.ts';
import { operations } from './api/operations.server.ts';
import { mountPages, type Pages } from './pages/mount-pages.server.ts';
import { BrowsingBudgets, takeFromBudgets } from './budgets/browsing-budgets.server.ts';
import { endConnections, endStreams } from './stop-server.server.ts';
import { checkForwardedAddress } from './security/check-forwarded-address.server.ts';
import { requireAccess } from './security/require-access.server.ts';
import { refuseForeignOrigins } from './security/refuse-foreign-origins.server.ts';
import { refuseUnknownHosts } from './security/refuse-unknown-hosts.server.ts';
import {
  refuseUnstorableBodies,
  refuseUnstorableText,
  unstorable,
} from './security/refuse-unstorable-text.server.ts';
import { routeUnreadable } from './route-unreadable.ts';
import { readableByAllSites } from './security/readable-by-all-sites.server.ts';
import { assetFiles } from './files/asset-files.server.ts';
import { serviceWorkerFile } from './files/service-worker-file.server.ts';

/** In ms. Fastify's default of 0 would let a slow client hold a socket forever. `cutSlowBodies` limits bodies earlier. */
export const timeouts = {
  requestTimeout: UPLOAD_MS + 30_000,
  handlerTimeout: 15_000,
  // Idle time of the socket. Must exceed `handlerTimeout`, or the socket closes before the response is ready.
  connectionTimeout: 20_000,
  keepAliveTimeout: 72_000,
};
const HEADERS_TIMEOUT_MS = 14_000;
/** How often Node checks it; its default of 30 s would add to the limit. */
const CHECK_CONNECTIONS_MS = 1_000;
const BODY_LIMIT_BYTES = 1024 * 1024;

export interface HttpServerOptions {
  pages: Pages;
  /** No Content-Security-Policy, which Vite's scripts would break, and no time limits, which a debugger would exceed. */
  development?: boolean;
  /** Aborted when the server is about to stop: then it is no longer ready, and each response ends its connection. */
  stopping?: AbortSignal;
  /** Asks the name servers unless given. */
  crawlers?: CrawlerCheck;
  /** Logs a warning unless given. */
  onUndeclaredError?: OnUndeclaredError;
}

/** Headers of every response. The route of an undecodable address is unknown. */
function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id);
  reply.header('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  const routed: Partial<FastifyRequest> = request;
  if (routed.routeOptions?.config.operation?.isForAllSites) readableByAllSites(reply);
}

/** Creates the web server: headers and limits, then the API, then files, then the pages. */
export async function createHttpServer(ctx: Context, options: HttpServerOptions): Promise<FastifyInstance> {
  const { pages, development = false, stopping = new AbortController().signal } = options;
  const setOwnHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    setCommonHeaders(request, reply);
    if (!development) reply.header('Content-Security-Policy', policyForData);
    // For crawlers that ignore the robots.txt of the demo market.
    if (ctx.config.mode === 'demo') reply.header('X-Robots-Tag', 'noindex');
  };
  const onUndeclaredError: OnUndeclaredError =
    options.onUndeclaredError ??
    (({ method, path }, code) => ctx.log.warn({ method, path, code }, 'error not declared'));
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const errors = answerErrors(ctx);
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    ...(!development && timeouts),
    // Requests on open connections are still answered while the server stops; see `endConnections`.
    return503OnClosing: false,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_MS,
      maxHeaderSize: 16 * 1024,
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    rewriteUrl: routeUnreadable,
    // Errors of undecodable addresses are answered before any hook runs.
    frameworkErrors: (error, request, reply) => {
      setOwnHeaders(request, reply);
      const fault = isStorableAddress(request.url) ? error : unstorable(error);
      errors.error(fault, request, reply.header('X-Content-Type-Options', 'nosniff'));
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  // First: the address is unknown once a fault in the body has ended the connection.
  decorateViewer(app, ctx);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: ctx.config.origin.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(cookie);
  app.addHook('onRequest', async (request, reply) => setOwnHeaders(request, reply));
  endConnections(app, stopping);
  endStreams(app, ctx, stopping);
  if (!development) cutSlowBodies(app);
  checkForwardedAddress(app, ctx);
  auditRefusals(app, ctx);
  app.addHook('onRequest', refuseUnknownHosts(ctx.config));
  app.addHook('onRequest', refuseForeignOrigins(ctx.config));
  refuseDuringMaintenance(app, ctx);
  refuseUnstorableText(app);
  checkCsrf(app, ctx);
  // Other sites may send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  app.addHook('onResponse', async (request, reply) => {
    ctx.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  app.setErrorHandler(errors.error);

  await describeApi(app, ctx.config.origin);
  await app.register(openApi);
  await app.register(health, { ctx, stopping });
  await app.register(buildMetadata, { ctx });
  const budgets = new BrowsingBudgets(ctx, options.crawlers);
  app.addHook('onClose', () => budgets.stop());
  await app.register(async (api) => {
    requireAccess(api, ctx);
    takeFromBudgets(api, budgets);
    await takeMultipartForms(api);
    refuseUnstorableBodies(api);
    await mountOperations(api, ctx, { operations, onUndeclaredError });
  });
  for (const url of ['/api', '/api/*']) app.get(url, { schema: { hide: true } }, errors.notFound);
  app.setNotFoundHandler(errors.notFound);
  await app.register(crawlerFiles, { ctx, pages });
  if (ctx.config.mode === 'demo') await app.register(devOutbox, { ctx });
  await app.register(endMails, { ctx });
  await app.register(mediaFiles, { ctx });
  if (!development) await app.register(serviceWorkerFile, { config: ctx.config });
  await app.register(assetFiles, { ctx });
  mountPages(app, ctx, pages, { policy: !development, budgets });
  return app;
}
