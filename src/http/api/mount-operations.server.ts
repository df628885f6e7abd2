import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod';
import { localeOf } from '#features/accounts/sessions/request-viewer.server.ts';
import { takeUploadQuota } from '#features/accounts/take-upload-quota.server.ts';
import type { Operation } from '#features/access/define-operation.server.ts';
import { idempotencyKeySchema } from '#features/access/operation-schemas.ts';
import { isTokenScope } from '#features/access/token-scope.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { Context } from '#src/context.server.ts';
import { UPLOAD_MS } from '../security/cut-slow-bodies.server.ts';
import { callerOf } from '../caller-of.server.ts';
import { afterEdit } from '../recent-edit.server.ts';
import { writeTeamAct } from './write-team-act.server.ts';
import { refusalsOf } from './refusals-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation<never>;
  }
}

/** Called when an operation refuses with an error that its declaration does not name. */
export type OnUndeclaredError = (operation: Operation<never>, code: string) => void;

/** Makes each operation a route. `requireAccess` checks access, `takeMultipartForms` parses forms. */
export async function mountOperations(
  api: FastifyInstance,
  ctx: Context,
  options: { operations: readonly Operation<Context>[]; onUndeclaredError: OnUndeclaredError },
): Promise<void> {
  for (const operation of options.operations) {
    const route = routeOf(ctx, operation, options.onUndeclaredError);
    const { bodyTypes, bodyLimitBytes } = operation;
    if (!bodyTypes) api.route(route);
    else
      // A scope of its own, so that only this route parses binary bodies.
      await api.register(async (scope) => {
        const parser = { parseAs: 'buffer' as const, ...(bodyLimitBytes && { bodyLimit: bodyLimitBytes }) };
        scope.addContentTypeParser(bodyTypes, parser, async (_request: unknown, body: Buffer) => body);
        scope.route(route);
      });
  }
}

function routeOf(
  ctx: Context,
  operation: Operation<Context>,
  onUndeclaredError: OnUndeclaredError,
): RouteOptions {
  const { access, forBlocked, file, bodyTypes, bodyLimitBytes, status } = operation;
  const timeoutMs = operation.timeoutMs ?? (file || bodyTypes ? UPLOAD_MS : undefined);
  const declared = refusalsOf(operation);
  return {
    method: operation.method,
    url: operation.path,
    config: { operation, access, forBlocked, team: operation.team, ...(file && { takesFile: file }) },
    ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
    ...(timeoutMs !== undefined && { handlerTimeout: timeoutMs }),
    schema: schemaOf(operation),
    handler: async (request, reply) => {
      if (status !== undefined) reply.code(status);
      try {
        const call = await callOf(operation, request, reply);
        const upload = uploadOf(operation, request);
        if (upload && call.viewer) await takeUploadQuota(ctx, call.viewer, upload.byteLength);
        const run = async () => operation.run(ctx, call as never);
        const answer = operation.budget ? await ctx.admission.run(() => callerOf(request), run) : await run();
        const isEdit = operation.method !== 'GET' && !operation.isPrivate && !isTokenScope(access);
        if (isEdit && call.viewer) {
          await writeTeamAct(ctx, call.viewer, operation, request);
          await afterEdit(ctx, reply);
        }
        // After a timeout the 503 has already been sent, and a client that left a download got a part of it.
        return answer ?? (reply.sent || reply.raw.headersSent ? reply : reply.send());
      } catch (error) {
        if (isAppError(error) && !declared.has(error.code)) onUndeclaredError(operation, error.code);
        throw error;
      }
    },
  };
}

/** Returns the bytes of the file that a call uploads. */
function uploadOf({ file, bodyTypes }: Operation<Context>, { body }: FastifyRequest): Buffer | undefined {
  if (file) return (body as { file?: Buffer }).file;
  return bodyTypes && Buffer.isBuffer(body) ? body : undefined;
}

async function callOf(
  { access, forBlocked }: Operation<Context>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { params, query, body, headers } = request;
  return {
    findViewer: () => request.viewer(),
    viewer: access === 'everyone' ? undefined : await (forBlocked ? request.anyViewer() : request.viewer()),
    client: request.client,
    locale: localeOf(request),
    params,
    query,
    body,
    file: (body as { file?: Buffer } | undefined)?.file,
    idempotencyKey: headers['idempotency-key'],
    refuse: (status: number, answer: unknown) => reply.code(status).send(answer),
    request,
    reply,
  };
}

function schemaOf(operation: Operation<Context>): RouteOptions['schema'] {
  const { tag, summary, description, params, query, body, file, bodyTypes, produces } = operation;
  const { status = 200 } = operation;
  return {
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(operation.idempotencyKey && { headers: headersOf(operation.idempotencyKey) }),
    ...(body && { body }),
    ...(bodyTypes && { consumes: bodyTypes }),
    ...(file && {
      consumes: ['multipart/form-data'],
      body: z.strictObject({ file: z.instanceof(Buffer).meta({ description: file.description }) }),
    }),
    ...(produces !== undefined && { produces: [produces] }),
    response: { [status]: status === 204 ? z.undefined() : operation.output, ...operation.refusals },
  };
}

const headersOf = (key: 'optional' | 'required') =>
  z.object({
    'idempotency-key': key === 'required' ? idempotencyKeySchema : idempotencyKeySchema.optional(),
  });
