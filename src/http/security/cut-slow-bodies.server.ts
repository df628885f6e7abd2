import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';

/** Time for a body; for an upload, the time over which its rate is measured. Below the time limit of handlers. */
const WINDOW_MS = 14_000;
/** Slowest upload: a photo of 4 MB takes eight minutes. A body that only drips would hold memory and a connection. */
const BYTES_PER_SECOND = 8_000;
/** Longest upload: the largest picture (15 MB) at 0.2 Mbit/s. */
export const UPLOAD_MS = 600_000;

/** Cuts bodies that arrive too slowly, and answers with 408. */
export function cutSlowBodies(app: FastifyInstance, { windowMs = WINDOW_MS } = {}): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Requests that tests inject have no socket.
    if (!hasBody(request) || !Number.isFinite(raw.socket.bytesRead)) return;
    const deadline = Date.now() + (isUpload(request) ? UPLOAD_MS : windowMs);
    let before = raw.socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || raw.destroyed) return clearInterval(timer);
      const received = raw.socket.bytesRead - before;
      before += received;
      const isQuick = received >= (BYTES_PER_SECOND * windowMs) / 1000;
      if (isQuick && Date.now() < deadline) return undefined;
      clearInterval(timer);
      return cut(request, reply);
    }, windowMs).unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function isUpload({ routeOptions }: FastifyRequest): boolean {
  const { operation } = routeOptions.config;
  return operation?.file !== undefined || operation?.bodyTypes !== undefined;
}

function cut({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) raw.destroy();
  else void reply.header('Connection', 'close').send(new AppError('request_timeout', 408));
}
