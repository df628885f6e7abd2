import { useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';
import { useUnsavedWork } from '#ui/unsaved-work.ts';
import { MAX_PICTURE_BYTES } from '../picture-limits.ts';
import { SendError, type SendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { UploadQueue, type Upload } from './upload-queue.ts';

/** Uploads of pictures; those of a working copy continue while another step of the form is shown. */
export function useUploads<Added>(send: SendPicture<Added>, onSent: (added: Added, upload: Upload) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue, setQueue] = useState<UploadQueue<Added>>();
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(() => {
    const made: UploadQueue<Added> = new UploadQueue<Added>({
      prepare: shrinkPicture,
      send: judged(send),
      onSent: (added, upload) => sent.current(added, upload),
      onChange: () => setUploads(made.uploads),
      preview: (file) => URL.createObjectURL(file),
      forget: (url) => URL.revokeObjectURL(url),
      makeKey: newIdempotencyKey,
    });
    setQueue(made);
    const resume = () => made.resume();
    window.addEventListener('online', resume);
    return () => {
      window.removeEventListener('online', resume);
      made.stop();
      setUploads([]);
    };
  }, [send]);
  const isBusy = uploads.some(({ state }) => state !== 'refused');
  useUnsavedWork(isBusy);
  // Files exist only in the browser, so leaving the page loses those not yet sent.
  useEffect(() => {
    if (!isBusy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isBusy]);
  return { uploads, queue };
}

/** Rejects files that the server would refuse anyway; the server decides about the rest. */
const judged =
  <Sent>(send: SendPicture<Sent>): SendPicture<Sent> =>
  async (file) => {
    const { type, size } = file.blob;
    if (type !== '' && !type.startsWith('image/'))
      throw new SendError(m.error_invalid_file_type(), { status: 415 });
    if (size > MAX_PICTURE_BYTES) throw new SendError(m.error_picture_too_large(), { status: 413 });
    return send(file);
  };
