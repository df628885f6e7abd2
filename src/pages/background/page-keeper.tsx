import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keptAddress, pageOfData, personalCopy } from '#platform/offline/kept-address.ts';
import type { KeepFiles, KeepPage } from '#platform/offline/kept-page.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';

/** When the later scripts of a form or conversation are there. */
const LOADED_MS = 2_000;

/**
 * Asks the worker to keep the pages that the visitor opens, with the pictures they show, and the scripts of pages whose
 * data is kept by the pages themselves. Renders nothing.
 */
export function PageKeeper() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const url = new URL(pathname + search, location.origin);
    const address = keptAddress(url);
    if (address !== undefined) {
      // At once: the page may be left soon.
      send(descriptionOf(address));
      const observer = watchPictures();
      return () => observer.disconnect();
    }
    if (personalCopy(url) === undefined) return undefined;
    const timer = setTimeout(() => send({ type: 'files', assets: loadedAssets() }), LOADED_MS);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return null;
}

function send(message: KeepPage | KeepFiles): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, []));
}

const loadedResources = (): URL[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name));

const loadedAssets = (): string[] =>
  loadedResources()
    .filter(isAsset)
    .map(({ pathname }) => pathname);

function descriptionOf(address: string): KeepPage {
  const [navigation] = performance.getEntriesByType('navigation');
  const isLanding = navigation !== undefined && keptAddress(new URL(navigation.name)) === address;
  const data = loadedResources().findLast(
    (url) => url.pathname.endsWith('.data') && keptAddress(pageOfData(url)) === address,
  );
  return {
    type: 'keep',
    address,
    // Without a trace of its data, which browsers forget, the document is asked for.
    isDocument: isLanding || data === undefined,
    source: data === undefined ? '' : data.pathname + data.search,
    locale: activeLocale(),
    title: document.title,
    pictures: shownPictures(),
    assets: loadedAssets(),
  };
}

const isAsset = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/assets/');

const shownPictures = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.complete && image.naturalWidth > 0)
    .map((image) => image.currentSrc);

/** Keeps pictures that load later, such as further ones of a gallery. */
function watchPictures(): PerformanceObserver {
  const observer = new PerformanceObserver((list) => {
    const pictures = list
      .getEntries()
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
      .map(({ name }) => name);
    if (pictures.length > 0) send({ type: 'files', pictures });
  });
  observer.observe({ type: 'resource' });
  return observer;
}
