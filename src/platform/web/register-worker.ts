let registration: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * Registers the service worker once per document; call it late, because its first installation loads the offline page.
 * Undefined where there is none: in development, without https, in private windows of some browsers.
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  (registration ??= register());

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch {
    // Refused by the browser, or turned off by the operator: the pages work without it.
    return undefined;
  }
}
