import type { FastifyReply } from 'fastify';

/** Lets scripts of every site read a response. `*` excludes calls with cookies (Fetch standard, CORS protocol). */
export function readableByAllSites(reply: FastifyReply): void {
  reply.header('Access-Control-Allow-Origin', '*').header('Cross-Origin-Resource-Policy', 'cross-origin');
}
