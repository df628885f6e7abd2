import { useEffect, useEffectEvent, useState } from 'react';

/** Not in Safari and Firefox, nor in the types of TypeScript. Source: HTML Standard, "Close requests". */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Lets Back close what is open on phones with Android, as it closes a native dialog. With a mouse nothing is watched:
 * Escape makes the same request, also when it should only close a list inside the dialog.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Counted because a watcher reports only its first request: if the dialog stays open, the next needs a new watcher.
  const [requests, setRequests] = useState(0);
  useEffect(() => {
    if (!('CloseWatcher' in window && matchMedia('(pointer: coarse)').matches)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      close();
      setRequests(requests + 1);
    });
    return () => watcher.destroy();
  }, [requests]);
}
