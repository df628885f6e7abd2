/**
 * Replaces the worker when an operator turns it off: removes the stored responses and the registration, and reloads
 * nothing, so that no page loses typed text.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

export {};

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
