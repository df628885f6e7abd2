import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Context } from '#src/context.server.ts';

/** Serves Prometheus metrics on the loopback interface only. Returns a function that stops the server. */
export async function startMetrics(ctx: Context, port: number): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const listings: Gauge = new Gauge({
    name: 'volan_search_listings',
    help: 'Listings in the search index',
    registers: [registry],
    collect: () => {
      listings.set(ctx.search.size);
    },
  });
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('Content-Type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
