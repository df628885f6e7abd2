import { PRIVATE, PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import type { PageFacts } from './define-page.ts';

/** Cache-Control of a page: that of its loader, otherwise by its handle; failures are never cached. */
export const pageCacheControl = (
  facts: PageFacts | undefined,
  { status, headers }: { status: number; headers: Headers },
): string =>
  headers.get('Cache-Control') ?? (facts?.cache === 'public' && status === 200 ? PUBLIC_PAGE : PRIVATE);
