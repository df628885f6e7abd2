import type { PictureBoard } from './picture-board.tsx';

const RETRY_MS = 5_000;

/**
 * Loads the board that shows and sorts pictures, which is a chunk of its own. Retries until it succeeds,
 * because the network may be gone at that time.
 */
export async function loadBoard(): Promise<{ default: typeof PictureBoard }> {
  for (;;) {
    try {
      const board = await import('./picture-board.tsx');
      return { default: board.PictureBoard };
    } catch {
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}
