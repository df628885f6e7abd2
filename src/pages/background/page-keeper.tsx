import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { keptAddress, pageOfData } from '#platform/offline/kept-address.ts';
import type { KeepPage, KeepPictures } from '#platform/offline/kept-page.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';

/** Pages that are left sooner were not read. */
const READ_MS = 2_000;

/** Asks the worker to keep the pages that the visitor reads, with the pictures they show. Renders nothing. */
export function PageKeeper() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const address = keptAddress(new URL(pathname + search, location.origin));
    if (address === undefined || !('serviceWorker' in navigator)) return undefined;
    let observer: PerformanceObserver | undefined;
    const timer = setTimeout(() => {
      send(descriptionOf(address));
      observer = watchPictures();
    }, READ_MS);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
    };
  }, [pathname, search]);
  return null;
}

function send(message: KeepPage | KeepPictures): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, []));
}

function descriptionOf(address: string): KeepPage {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const [navigation] = performance.getEntriesByType('navigation');
  const isLanding = navigation !== undefined && keptAddress(new URL(navigation.name)) === address;
  const data = loaded.findLast(
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
    assets: loaded.filter(isAsset).map((url) => url.pathname),
  };
}

const isAsset = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && pathname.startsWith('/assets/');

const shownPictures = (): string[] =>
  [...document.querySelectorAll<HTMLImageElement>('main img')]
    .filter((image) => image.complete && image.naturalWidth > 0)
    .map((image) => image.currentSrc);

/** Keeps pictures that are opened later, such as further ones of a gallery. */
function watchPictures(): PerformanceObserver {
  const observer = new PerformanceObserver((list) => {
    const pictures = list
      .getEntries()
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'img')
      .map(({ name }) => name);
    if (pictures.length > 0) send({ type: 'pictures', pictures });
  });
  observer.observe({ type: 'resource' });
  return observer;
}
