import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { collectSystem } from './system-metrics.server.ts';
import type { Context } from '#src/context.server.ts';

/** Serves Prometheus metrics on the loopback interface only. Returns a function that stops the server. */
export async function startMetrics(ctx: Context, port: number): Promise<() => Promise<void>> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({ name, help, registers: [registry], collect: () => made.set(read()) });
  };
  gauge('volan_search_listings', 'Listings in the search index', () => ctx.search.size);
  gauge('volan_page_cache_kept', 'Requests answered with a kept page', () => ctx.pageCache.figures.kept);
  gauge('volan_page_cache_made', 'Public pages made', () => ctx.pageCache.figures.made);
  gauge('volan_page_cache_pages', 'Kept pages', () => ctx.pageCache.figures.pages);
  gauge('volan_page_cache_bytes', 'Memory of kept pages', () => ctx.pageCache.figures.bytes);
  gauge('volan_pages_running', 'Pages being made', () => ctx.admission.figures.running);
  gauge(
    'volan_pages_waiting',
    'Requests that wait until a page can be made',
    () => ctx.admission.figures.waiting,
  );
  gauge(
    'volan_pages_refused',
    'Requests refused with 503 because of overload',
    () => ctx.admission.figures.refused,
  );
  const { textModel } = ctx;
  if (textModel) {
    const { figures } = textModel;
    gauge('volan_text_model_requests', 'Requests to the text model', () => figures.requests);
    gauge('volan_text_model_failed', 'Requests to the text model that failed', () => figures.failed);
    gauge('volan_text_model_input_tokens', 'Tokens sent, as the service counts', () => figures.inputTokens);
    gauge(
      'volan_text_model_output_tokens',
      'Tokens received, as the service counts',
      () => figures.outputTokens,
    );
  }
  collectSystem(ctx, registry);
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
