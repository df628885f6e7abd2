import type { KeepFiles, KeepPage } from '#platform/offline/kept-page.ts';
import { answerAsset, keepAssets } from './assets.ts';
import { answerData, answerPage, keepOfflinePages, keepPage } from './pages.ts';
import { answerPicture, keepPictures } from './pictures.ts';
import { handlePush } from './push.ts';
import { requestKind } from './request-kind.ts';
import { takeShared } from './share.ts';
import { handleSync } from './sync.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Makes every build a new version of the worker, which open pages offer to load. */
  build: string;
};
/** Replaced by the build. */
declare const BUILD_ID: string;

self.build = BUILD_ID;

/** Messages of pages. `update`: the visitor wants the new version now. */
type PageMessage = KeepPage | KeepFiles | { type: 'update' };

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePages()));

self.addEventListener('activate', (event) => event.waitUntil(start()));

async function start(): Promise<void> {
  // Pages are requested while the worker starts, so that it does not slow them down.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message = event.data as PageMessage;
  if (message.type === 'update') event.waitUntil(self.skipWaiting());
  else
    event.waitUntil(
      oneAfterAnother(() => (message.type === 'keep' ? keepPage(message) : keepFiles(message))),
    );
});

async function keepFiles({ pictures = [], assets = [] }: KeepFiles): Promise<void> {
  await keepPictures(pictures);
  if (assets.length > 0) await keepAssets(assets);
}

let last: Promise<unknown> = Promise.resolve();

/** Keeps pages one by one, so that the limits of the caches hold. */
const oneAfterAnother = (work: () => Promise<void>): Promise<unknown> =>
  (last = last.then(work, work).catch(() => undefined));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const kind = requestKind(request, self.location.origin);
  if (kind === 'page') {
    const preloaded = event.preloadResponse as Promise<Response | undefined>;
    event.respondWith(answerPage(request, preloaded, (work) => event.waitUntil(oneAfterAnother(work))));
  } else if (kind === 'asset') event.respondWith(answerAsset(request));
  else if (kind === 'share') event.respondWith(takeShared(request));
  // With a connection, the browser asks for these without a detour.
  else if (kind === 'picture' && !navigator.onLine) event.respondWith(answerPicture(request));
  else if (kind === 'data' && !navigator.onLine) event.respondWith(answerData(request));
});

handlePush();
handleSync();
