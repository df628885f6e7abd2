import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SendError, pictureSender } from '#features/media/ui/send-picture.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { newIdempotencyKey } from '#platform/web/new-idempotency-key.ts';
import type { DocumentField } from '../document-fields.ts';
import { documentTypeOf, MAX_DOCUMENT_BYTES } from '../document-type.ts';
import type { DocumentReadingJson } from '../documents-json.ts';
import { faultText, isOfFile } from './document-fault.ts';
import { keepReading, readKept } from './kept-reading.ts';
import type { deleteDocumentOperation } from '../delete-document.server.ts';
import type { getDocumentReadingOperation } from '../get-document-reading.server.ts';
import type { submitDocumentOperation } from '../submit-document.server.ts';

/** State of one file for display: progress, extracted fields, or the error. */
export interface ReadingState {
  name: string;
  bytes: number;
  step: 'sending' | 'waiting' | 'reading' | 'offline' | 'done' | 'failed';
  /** Overall progress, 0 to 100. */
  percent: number;
  fields: readonly DocumentField[];
  /** Documents to be read before it, while it waits. */
  ahead: number;
  /** Whether the reading ended early, with the fields found until then. */
  isPartial: boolean;
  /** Localized error message. */
  fault: string | undefined;
  /** Whether the same file may succeed on another attempt. */
  mayRetry: boolean;
}

const POLL_MS = 700;
/** The server ends every reading within two hours; after the first minute it is asked less often. */
const GIVE_UP_MS = 2.5 * 3_600_000;
const SLOW_POLL_MS = 3_000;
const SLOW_AFTER_MS = 60_000;
/** Share of the progress bar that covers the upload. */
const SENT_PERCENT = 25;
const START_BYTES = 16;

type Tell = (change: Partial<ReadingState>) => void;

/**
 * Uploads a document, polls its reading and passes on the result; one file at a time. A reloaded page
 * continues; leaving the page deletes the document.
 */
export function useDocumentReading(onRead: (fields: readonly DocumentField[]) => void) {
  const [state, setState] = useState<ReadingState>();
  const running = useRef<AbortController>(undefined);
  const last = useRef<File>(undefined);
  const resume = useEffectEvent(() => {
    const kept = readKept();
    if (kept) void read(kept, async () => kept.id);
  });
  useEffect(() => {
    resume();
    return () => running.current?.abort();
  }, []);

  function start(file: File): void {
    cancel();
    last.current = file;
    const { name, size: bytes } = file;
    void read({ name, bytes }, async (signal, tell) => {
      const refusal = await refusalOf(file);
      if (refusal !== undefined) {
        tell({ step: 'failed', fault: refusal, mayRetry: false });
        return undefined;
      }
      const id = await send(file, signal, (percent) => tell({ percent }));
      if (signal.aborted) forget(id);
      return id;
    });
  }

  /** `begin` resolves to the id of the reading, or undefined when there is none to follow. */
  async function read(
    file: Pick<ReadingState, 'name' | 'bytes'>,
    begin: (signal: AbortSignal, tell: Tell) => Promise<string | undefined>,
  ): Promise<void> {
    const { signal } = (running.current = new AbortController());
    const base: ReadingState = {
      ...file,
      step: 'sending',
      percent: 0,
      fields: [],
      ahead: 0,
      isPartial: false,
      fault: undefined,
      mayRetry: true,
    };
    const tell: Tell = (change) => {
      if (!signal.aborted) setState((now) => ({ ...(now ?? base), ...change }));
    };
    const fail = (fault: string, mayRetry: boolean) => {
      keepReading(undefined);
      tell({ step: 'failed', fault, mayRetry: mayRetry && last.current !== undefined });
    };
    setState(base);
    try {
      const id = await begin(signal, tell);
      if (id === undefined || signal.aborted) return;
      keepReading({ ...file, id });
      signal.addEventListener('abort', () => forget(id), { once: true });
      tell({ step: 'waiting', percent: SENT_PERCENT });
      const reading = await follow(id, signal, tell);
      if (signal.aborted) return;
      if (!reading) return fail(m.document_slow(), true);
      if (reading.state === 'failed') return fail(faultText(reading.fault), !isOfFile(reading.fault));
      const fields = reading.fields as DocumentField[];
      const isPartial = reading.partial;
      const canRetry = isPartial && last.current !== undefined;
      tell({ step: 'done', percent: 100, fields, isPartial, mayRetry: canRetry });
      // The document is used, so delete it now instead of after a day; unmounting then has nothing to
      // delete.
      running.current = undefined;
      forget(id);
      onRead(fields);
    } catch (error) {
      if (signal.aborted) return;
      // A document kept from before a reload may be deleted by now.
      if (last.current === undefined && error instanceof ApiError && error.status === 404) return forgetAll();
      const known = error instanceof ApiError || error instanceof SendError;
      if (!known) reportError(error);
      const mayRetry = !known || error.status === 0 || error.status === 429 || error.status >= 500;
      fail(known ? error.message : m.error_unexpected(), mayRetry);
    }
  }

  function forgetAll(): void {
    keepReading(undefined);
    setState(undefined);
  }

  function cancel(): void {
    running.current?.abort();
    running.current = undefined;
    setState(undefined);
  }
  const retry = () => last.current && start(last.current);
  return { state, start, cancel, retry };
}

/** Checks that the server would also make, before anything is sent. */
async function refusalOf(file: File): Promise<string | undefined> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  if (documentTypeOf(start) === undefined) return m.error_invalid_file_type();
  return file.size > MAX_DOCUMENT_BYTES ? m.error_document_too_large() : undefined;
}

async function send(file: File, signal: AbortSignal, tell: (percent: number) => void): Promise<string> {
  const answer = await pictureSender<typeof submitDocumentOperation>('/api/documents')({
    blob: file,
    key: newIdempotencyKey(),
    signal,
    onProgress: (part) => tell(part * SENT_PERCENT),
  });
  return answer.id;
}

function forget(id: string): void {
  keepReading(undefined);
  void callOperation<typeof deleteDocumentOperation>('DELETE', `/api/documents/${id}`).catch(() => {});
}

/** Polls until the reading is over; undefined after a timeout. Waits for a lost connection to return. */
async function follow(id: string, signal: AbortSignal, tell: Tell): Promise<DocumentReadingJson | undefined> {
  const from = Date.now();
  while (!signal.aborted && Date.now() - from < GIVE_UP_MS) {
    const pause = Date.now() - from < SLOW_AFTER_MS ? POLL_MS : SLOW_POLL_MS;
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const reading = await callOperation<typeof getDocumentReadingOperation>('GET', `/api/documents/${id}`, {
        signal,
      });
      if (reading.state === 'done' || reading.state === 'failed') return reading;
      const percent = SENT_PERCENT + (reading.progress * (100 - SENT_PERCENT)) / 100;
      tell({ step: reading.state, percent, ahead: reading.ahead });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      tell({ step: 'offline' });
    }
  }
  return undefined;
}
