// Entry of the process that reads certificates, started and supervised by document-reader.server.ts. It has
// no configuration, secrets, database or network, and returns only vehicle fields.
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { certificateLists, type CertificateLists } from '../certificate/closed-lists.ts';
import { readFile, ReadingError } from './read-file.server.ts';
import type { ReadingNews, ReadingTask } from './reading-task.ts';
import { openRecogniser, type TextRecogniser } from './recognise-text.server.ts';

const LOWER_PRIORITY = 10;
const CHECK_EVERY_MS = 50;
/** The second reading of a page is skipped when the first took longer than this. */
const HURRY_AFTER_MS = 14_000;
const maxResidentBytes = Number(process.env['MAX_RESIDENT_BYTES']);
const languages = process.env['LANGUAGES'] ?? '';

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png'].map((format) => `VipsForeignLoad${format}Buffer`) });
setPriority(LOWER_PRIORITY);

// Decoding and recognition run in other threads, so this one can watch their memory.
setInterval(() => {
  if (process.memoryUsage.rss() > maxResidentBytes) process.kill(process.pid, 'SIGKILL');
}, CHECK_EVERY_MS);

let lists: CertificateLists | undefined;
let recogniser: Promise<TextRecogniser> | undefined;
const tell = (news: ReadingNews) => process.send?.(news);

process.on('message', (task: ReadingTask) => {
  if (task.work === 'learn') lists = certificateLists(task.rows);
  else void read(task).then(tell);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function read({ bytes, today }: { bytes: Uint8Array; today: string }): Promise<ReadingNews> {
  const from = performance.now();
  try {
    if (!lists) throw new Error('nothing was learnt');
    recogniser ??= openRecogniser(languages);
    const fields = await readFile(
      {
        recogniser: await recogniser,
        lists,
        today,
        progress: (progress) => void tell({ progress }),
        partial: (partial) => void tell({ partial }),
        isLate: () => performance.now() - from > HURRY_AFTER_MS,
      },
      bytes,
    );
    return { fields };
  } catch (error) {
    return { fault: error instanceof ReadingError ? error.code : 'document_unreadable' };
  }
}
