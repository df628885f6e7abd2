import type { PictureBoard } from './picture-board.tsx';

const RETRY_MS = 5_000;

/**
 * What shows and sorts the pictures, apart from the rest of the form. It may be wanted when the network is gone: then
 * it is asked for again until it is there.
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
