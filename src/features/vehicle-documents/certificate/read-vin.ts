import { hasSerialNumber, repairVin } from '../vin/repair-vin.ts';
import type { CertificateField } from './field-readers.ts';
import { heightOf, type Line, type Word } from './page-words.ts';
import type { ReadValue } from './read-values.ts';

/** Takes a value that was read from words; the first one of a field counts. */
export type PutValue = (
  field: CertificateField,
  read: ReadValue | undefined,
  from: readonly Word[],
  anchored?: boolean,
) => void;

const MOST_PARTS = 6;

/** Finds a VIN next to its code, or elsewhere a word of its form with a known maker. */
export function readVin(lines: readonly Line[], regions: readonly Word[][], put: PutValue): Word | undefined {
  const places = [
    ...regions.map((words) => ({ words, anchored: true })),
    ...lines.map((words) => ({ words, anchored: false })),
  ];
  for (const { words, anchored } of places)
    for (let start = 0; start < words.length; start++)
      for (let parts = 1; parts <= MOST_PARTS && start + parts <= words.length; parts++) {
        const taken = words.slice(start, start + parts);
        if (parts > 1 && hasGap(taken)) break;
        const text = taken.map((word) => word.text).join('');
        const repaired = /\d.*\d.*\d/.test(text) ? repairVin(text) : undefined;
        if (!repaired || !hasSerialNumber(repaired.vin)) continue;
        if (!repaired.knownMaker && !(anchored && parts === 1)) continue;
        const exact = repaired.changed === 0 && repaired.knownMaker;
        // Without its code, only a VIN that needs no repair is certain; any other is only re-read.
        if (anchored || exact) put('vin', { value: repaired.vin, exact }, taken, anchored);
        return { ...boxOf(taken), text };
      }
  // A word of another length may be a misread VIN, so its position is re-read.
  const isLong = ({ text }: Word): boolean => /^(?=.*\d.*\d)(?=.*[A-ZА-Я].*[A-ZА-Я]).{14,}$/u.test(text);
  return (
    regions.flat().find(isLong) ??
    lines.flat().find((word) => isLong(word) && /^[\p{L}\p{N}]+$/u.test(word.text))
  );
}

const hasGap = (words: readonly Word[]): boolean => {
  const [last, before] = [words.at(-1), words.at(-2)];
  return !last || !before || last.x0 - before.x1 > 1.5 * heightOf(last);
};

const boxOf = (words: readonly Word[]): Word => ({
  text: '',
  x0: Math.min(...words.map(({ x0 }) => x0)),
  y0: Math.min(...words.map(({ y0 }) => y0)),
  x1: Math.max(...words.map(({ x1 }) => x1)),
  y1: Math.max(...words.map(({ y1 }) => y1)),
  confidence: 0,
});
