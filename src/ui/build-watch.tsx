import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isNewer, type Build } from '#platform/web/build.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const HOUR_MS = 3_600_000;

/**
 * Asks every hour for the newest build. After the next navigation to another page that follows a newer one, reloads
 * the document, unless the page before or after it holds unsaved work. Renders nothing.
 */
export function BuildWatch({ build, reload = reloadDocument }: { build: Build; reload?: () => void }) {
  const isStale = useIsStale(build);
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const wasUnsaved = useRef(false);
  useEffect(() => {
    if (state !== 'idle') wasUnsaved.current = hasUnsavedWork();
  }, [state]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isStale && !wasUnsaved.current && !hasUnsavedWork()) reload();
    wasUnsaved.current = false;
  }, [pathname, isStale, reload]);
  return null;
}

const reloadDocument = (): void => window.location.reload();

function useIsStale(own: Build): boolean {
  const [isStale, setIsStale] = useState(false);
  useEffect(() => {
    if (isStale) return undefined;
    let askedAt = Date.now();
    const ask = async () => {
      askedAt = Date.now();
      const newest = await newestBuild();
      if (newest && isNewer(newest, own)) setIsStale(true);
    };
    const timer = setInterval(() => void ask(), HOUR_MS);
    // Timers stop while a device sleeps.
    const onVisibility = () => {
      if (!document.hidden && Date.now() - askedAt >= HOUR_MS) void ask();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isStale, own]);
  return isStale;
}

/** Undefined when the server cannot be reached: the next hour asks again. */
async function newestBuild(): Promise<Build | undefined> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-cache' });
    return answer.ok ? ((await answer.json()) as Build) : undefined;
  } catch {
    return undefined;
  }
}
