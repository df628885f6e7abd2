/** Event of browsers that can install the site (https://wicg.github.io/manifest-incubations). */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | undefined;

/** Keeps the browser's own prompt back: it comes with the first visit, ours with the second. */
export const holdInstallEvent = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallEvent;
  });

export const heldInstallEvent = (): InstallEvent | undefined => kept;
