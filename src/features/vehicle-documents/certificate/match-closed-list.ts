import { editDistance, foldScript, foldShape } from './fold-shape.ts';

export interface ListEntry {
  key: string;
  shape: string;
  script: string;
}

export const listEntry = (key: string, text: string): ListEntry => ({
  key,
  shape: foldShape(text),
  script: foldScript(text),
});

export interface ListMatch {
  key: string;
  /** Whether the words equal the entry apart from their script. */
  exact: boolean;
  /** Range of the matched words in the text. */
  start: number;
  words: number;
}

const MOST_WORDS = 4;

/**
 * Finds the entry of a closed list in a row of words, compared by shape. The longest match wins, then the
 * nearest; undefined when two entries are equally near. One letter in five may differ, in short words none.
 */
export function matchClosedList(
  texts: readonly string[],
  entries: readonly ListEntry[],
  { atStart = false }: { atStart?: boolean } = {},
): ListMatch | undefined {
  let best: (ListMatch & { score: number; tied: boolean }) | undefined;
  for (let start = 0; start < (atStart ? Math.min(1, texts.length) : texts.length); start++)
    for (let words = 1; words <= MOST_WORDS && start + words <= texts.length; words++) {
      const text = texts.slice(start, start + words).join('');
      // Small letters of Latin papers are capitals of the entry, others may be misread Cyrillic ones; ü is read as ii.
      const capitals = text.toUpperCase();
      const shapes = [...new Set([text, capitals, capitals.replaceAll('II', 'U')].map(foldShape))];
      if (shapes[0] === '' || foldShape(texts[start + words - 1] ?? '') === '') continue;
      const script = foldScript(text);
      for (const entry of entries) {
        const most = Math.floor(entry.shape.length / 5);
        const distance = Math.min(...shapes.map((shape) => editDistance(shape, entry.shape, most)));
        if (distance > most) continue;
        const finely = editDistance(script, entry.script, entry.script.length);
        const score = entry.shape.length - 3 * distance - finely / 2;
        if (!best || score > best.score)
          best = { key: entry.key, exact: finely === 0, start, words, score, tied: false };
        else if (score === best.score && entry.key !== best.key) best.tied = true;
      }
    }
  if (!best || best.tied) return undefined;
  const { key, exact, start, words } = best;
  return { key, exact, start, words };
}
