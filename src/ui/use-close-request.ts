import { useEffect, useEffectEvent, useState } from 'react';

/** Not in Safari and Firefox, nor in the types of TypeScript. Source: HTML Standard, "Close requests". */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/**
 * Lets Back close what is open on phones with Android, as it closes a native dialog. Only where a finger is the main
 * pointer: Escape makes the same request, and there it may belong to an open list in the dialog.
 */
export function useCloseRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A watcher reports one request; whoever is asked to close may stay open.
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
