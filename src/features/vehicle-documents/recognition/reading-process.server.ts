// Entry of the process that reads certificates, started and supervised by document-reader.server.ts. It gets
// no configuration and no secrets, and returns only vehicle fields; `forkConfined` says what else is kept from it.
import sharp from 'sharp';
import { limitOwnUsage } from '#platform/processes/limit-own-usage.server.ts';
import { certificateLists, type CertificateLists } from '../certificate/closed-lists.ts';
import { readFile, readPdfText, ReadingError } from './read-file.server.ts';
import type { ReadingNews, ReadingTask } from './reading-task.ts';
import { openRecogniser, type TextRecogniser } from './recognise-text.server.ts';

/** The second reading of a page is skipped when the first used more CPU than this. */
const HURRY_AFTER_CPU_SECONDS = 25;
const languages = process.env['LANGUAGES'] ?? '';

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png'].map((format) => `VipsForeignLoad${format}Buffer`) });
// Decoding and recognition run in other threads, so this one stays free to check their usage.
const beginWork = limitOwnUsage();

let lists: CertificateLists | undefined;
let recogniser: Promise<TextRecogniser> | undefined;
const tell = (news: ReadingNews) => process.send?.(news);

process.on('message', (task: ReadingTask) => {
  if (task.work === 'learn') lists = certificateLists(task.rows);
  else void read(task).then(tell);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function read({ work, bytes, today }: Exclude<ReadingTask, { work: 'learn' }>): Promise<ReadingNews> {
  beginWork();
  const before = process.cpuUsage();
  const cpuSeconds = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  try {
    if (!lists) throw new Error('nothing was learnt');
    if (work === 'text') {
      const written = await readPdfText({ lists, today }, bytes);
      return written ? { fields: written } : { needsRecognition: true };
    }
    const fields = await readFile(
      {
        recogniser: () => (recogniser ??= openRecogniser(languages)),
        lists,
        today,
        progress: (progress) => void tell({ progress }),
        partial: (partial) => void tell({ partial }),
        isLate: () => cpuSeconds() > HURRY_AFTER_CPU_SECONDS,
      },
      bytes,
    );
    return { fields };
  } catch (error) {
    return { fault: error instanceof ReadingError ? error.code : 'document_unreadable' };
  }
}
