import { use, useEffect, type ComponentType } from 'react';
import { pressAgain } from '#platform/web/early-press.ts';
import { firstAct } from './first-act.ts';

/** Loads of all parts. */
const loads: Promise<unknown>[] = [];

/** Resolves when the server can render every part. */
export const latePartsLoaded = (): Promise<unknown> => Promise.all(loads);

/**
 * A part of a page that is hydrated late: on the first visit of a phone, its scripts load at the first act of the visitor.
 * Until then the HTML of the server stays, with its links and forms. Needs a `Suspense` above it that was there before, so
 * that a navigation waits for the part instead of showing an empty page. A part that few pages show should be loaded
 * only where it is shown.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onlyWhenShown = false } = {},
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = (): Promise<ComponentType<Props>> => {
    const started = (import.meta.env.SSR ? load() : firstAct().then(() => loadOnline(load))).then(
      (Part) => (Loaded = Part),
    );
    // A failed load is reported where the part is rendered.
    started.catch(() => undefined);
    loads.push(started);
    return started;
  };
  if (import.meta.env.SSR || !onlyWhenShown) loading = start();
  return function LatePart(props) {
    // Waits for no promise once the part is there: then neither the server nor a navigation shows a fallback.
    const Part = Loaded ?? use((loading ??= start()));
    return <Part {...props} />;
  };
}

/** A late part that is the body of a page; once it and its parts can be hydrated, it repeats the presses of buttons. */
export const latePage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> =>
  latePart(async () => {
    const Page = await load();
    return function LatePage(props: Props) {
      useEffect(() => void pressAgain(Promise.allSettled(loads)), []);
      return <Page {...props} />;
    };
  });

/** Loads a part; without a connection, as soon as there is one. */
async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadOnline(load);
  }
}
