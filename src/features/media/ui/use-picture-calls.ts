import { useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { showToast } from '#ui/show-toast.ts';

/** Runs the calls that set and remove one picture, one at a time; `run` takes the address it then has, and a text for a toast. */
export function usePictureCalls(initial: string) {
  const [url, setUrl] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);
  const run = async (call: () => Promise<string>, title?: string): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    setIsSending(true);
    setFault(undefined);
    try {
      setUrl(await call());
      if (title !== undefined) showToast({ kind: 'success', title });
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFault(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };
  return { url, setUrl, fault, isSending, run };
}
