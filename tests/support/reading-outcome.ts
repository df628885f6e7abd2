import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import type { DocumentReader } from '#features/vehicle-documents/recognition/document-reader.server.ts';
import { ReadingError } from '#features/vehicle-documents/recognition/read-file.server.ts';

/** Number of fields that a reader finds, or the code of its failure; `ended` if its process ended. */
export const readingOutcome = (
  reader: DocumentReader,
  bytes: Uint8Array,
  today: string,
): Promise<string | number> =>
  reader.read(bytes, { today }).then(
    ({ fields }) => fields.length,
    (error: unknown) => {
      if (error instanceof ProcessEndedError) return 'ended';
      expect(error).toBeInstanceOf(ReadingError);
      return (error as ReadingError).code;
    },
  );

/** Peak memory of a process of Linux in bytes. */
export async function peakBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}
