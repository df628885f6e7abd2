const KEY = 'volan.reloaded';
const GUARD_MS = 10_000;

/**
 * Reloads the page after a chunk failed to load (a deployment removed the old file), at most once in 10 s
 * per path, so that a chunk that stays missing causes no reload loop. Returns whether it reloads.
 */
export function reloadOnce(options: {
  path: string;
  now: number;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload: () => void;
}): boolean {
  const { path, now, storage, reload } = options;
  const [lastPath, lastAt] = (storage.getItem(KEY) ?? '').split('\n');
  if (lastPath === path && now - Number(lastAt) < GUARD_MS) return false;
  storage.setItem(KEY, `${path}\n${now}`);
  reload();
  return true;
}

/** Reloads the page when a chunk of it fails to load. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection the document would be lost, too.
    if (!navigator.onLine) return;
    const reloads = reloadOnce({
      path: window.location.pathname,
      now: Date.now(),
      storage: window.sessionStorage,
      reload: () => window.location.reload(),
    });
    // The page is about to be replaced, so the error is not reported.
    if (reloads) event.preventDefault();
  });
}
