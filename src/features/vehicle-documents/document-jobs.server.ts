import * as z from 'zod';
import type { Job } from '#platform/jobs/jobs.server.ts';
import {
  DELETE_DOCUMENTS,
  READ_DOCUMENT,
  READ_DOCUMENT_TEXT,
  type DocumentContext,
} from './document-context.server.ts';
import { deleteDocumentFile } from './document-file.server.ts';
import { DocumentReader } from './recognition/document-reader.server.ts';
import { readDocument, readDocumentText } from './read-document.server.ts';
import { sweepDocuments } from './sweep-documents.server.ts';

const readData = z.object({ id: z.string() });
const deleteData = z.object({ ids: z.array(z.string()) });

/** Background jobs of vehicle documents. */
export function documentJobs(ctx: DocumentContext): Job[] {
  const reader = new DocumentReader(() => ctx.catalogue);
  // A process of its own, so that a PDF with text never waits for the recognition of other documents.
  const textReader = new DocumentReader(() => ctx.catalogue);
  // Longer than the time limit of a reading.
  const limits = { expireInSeconds: 1800, retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 10 } };
  return [
    {
      name: READ_DOCUMENT,
      ...limits,
      run: (data, signal, attempt) =>
        readDocument(ctx, reader, { ...readData.parse(data), signal, isLast: attempt.isLast }),
    },
    {
      name: READ_DOCUMENT_TEXT,
      ...limits,
      run: (data, signal, attempt) =>
        readDocumentText(ctx, textReader, { ...readData.parse(data), signal, isLast: attempt.isLast }),
    },
    {
      name: DELETE_DOCUMENTS,
      expireInSeconds: 300,
      run: async (data, signal) => {
        for (const id of deleteData.parse(data).ids) {
          signal.throwIfAborted();
          await deleteDocumentFile(ctx, id);
        }
      },
    },
    {
      name: 'sweep-documents',
      expireInSeconds: 600,
      cron: '12 * * * *',
      run: (_data, signal) => sweepDocuments(ctx, signal),
    },
  ];
}
