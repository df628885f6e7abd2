import type { Browser } from '@playwright/test';
import { phone } from './phone.ts';

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
export type Kind = (typeof kinds)[number] | 'Other';

/** Bytes and requests of a first visit by kind, with response headers. */
export type VisitWeight = Record<Kind, { bytes: number; requests: number }>;

/** Opens a page on a phone that has visited nothing yet, and counts what it transfers until the network is idle. */
export async function weighVisit(browser: Browser, url: string): Promise<VisitWeight> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const kindOf = new Map<string, Kind>();
    const weight: VisitWeight = {
      Document: { bytes: 0, requests: 0 },
      Script: { bytes: 0, requests: 0 },
      Stylesheet: { bytes: 0, requests: 0 },
      Font: { bytes: 0, requests: 0 },
      Image: { bytes: 0, requests: 0 },
      Other: { bytes: 0, requests: 0 },
    };
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ requestId, type }) =>
      kindOf.set(requestId, kinds.find((kind) => kind === type) ?? 'Other'),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const sum = weight[kindOf.get(requestId) ?? 'Other'];
      sum.bytes += encodedDataLength;
      sum.requests += 1;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return weight;
  } finally {
    await context.close();
  }
}
