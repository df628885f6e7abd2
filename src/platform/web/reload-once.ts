const KEY = 'volan.reloaded';
const GUARD_MS = 10_000;

/**
 * Reloads the page because a part of it could not be loaded (after a deployment its old file is gone), at most
 * once in 10 s for a path: a part that stays missing must not reload for ever. Returns whether it reloads.
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

/** Watches for parts of the page that fail to load. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const reloads = reloadOnce({
      path: window.location.pathname,
      now: Date.now(),
      storage: window.sessionStorage,
      reload: () => window.location.reload(),
    });
    // The page is about to go: nobody needs the error.
    if (reloads) event.preventDefault();
  });
}
