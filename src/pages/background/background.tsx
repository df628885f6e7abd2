import { useEffect, useState } from 'react';
import { registerWorker } from '#platform/web/register-worker.ts';
import { settleOwner } from '#platform/offline/browser-owner.ts';
import type { Build } from '#platform/web/build.ts';
import { BuildWatch } from '#ui/build-watch.tsx';
import { InstallPrompt } from './install-prompt.tsx';
import { PageKeeper } from './page-keeper.tsx';
import { sendWhenOnline } from './send-when-online.ts';
import { UpdatePrompt } from './update-prompt.tsx';

/** Work of a page that nothing on it waits for: the service worker, updates, queued calls, installation. */
export default function Background({ build }: { build: Build }) {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    void registerWorker();
    let stop: (() => void) | undefined;
    // Calls and pages of another account must be gone before any is sent or kept.
    void settleOwner().then(() => {
      setIsSettled(true);
      stop = sendWhenOnline();
    });
    return () => stop?.();
  }, []);
  return (
    <>
      <BuildWatch build={build} />
      <UpdatePrompt />
      {isSettled && <PageKeeper />}
      <InstallPrompt />
    </>
  );
}
