import { PRIVATE, PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import type { PageFacts } from './define-page.ts';

/** The Cache-Control of an answer: what its loader says, else what the page is; no cache keeps a failure. */
export const pageCacheControl = (
  facts: PageFacts | undefined,
  { status, headers }: { status: number; headers: Headers },
): string =>
  headers.get('Cache-Control') ?? (facts?.cache === 'public' && status === 200 ? PUBLIC_PAGE : PRIVATE);
