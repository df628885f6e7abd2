import { plainCharacters, UNSEEN } from '#kernel/contacts/plain-characters.ts';
import { foldWord } from './fold-word.ts';
import { readConcepts } from './message-words.ts';
import { scamLexicon } from './scam-lexicon.ts';
import { topicLexicon } from './topic-lexicon.ts';

const tokens = /[\p{L}\p{M}@][\p{L}\p{M}\d@]*|\d+(?:[.,]\d+)*|[€$%?!]/gu;
const MAX_WORDS = 800;

export function featuresOf(linked: string): Set<string> {
  const found = new Set<string>();
  const text = plainCharacters(linked).replaceAll(UNSEEN, '').normalize('NFKC').toLowerCase();
  const words: string[] = [];
  for (const [token] of text.matchAll(tokens)) {
    if (words.length >= MAX_WORDS) break;
    words.push(/^\d/.test(token) ? `#${token.replaceAll(/\D/g, '').length}` : (foldWord(token)[0] ?? token));
  }
  const stems = words.map((w) => (w.length > 5 ? w.slice(0, 5) : w));
  for (let i = 0; i < words.length; i++) {
    const w = words[i]!;
    found.add(`w ${w.slice(0,8)}`);
    found.add(`s ${stems[i]}`);
    if (i > 0) found.add(`b ${stems[i - 1]} ${stems[i]}`);
    if (i > 1) found.add(`k ${stems[i - 2]} ${stems[i]}`);
    const padded = `_${w.slice(0,14)}_`;
    if (w.length > 2)
      for (let n = 3; n <= 5; n++)
        for (let j = 0; j + n <= padded.length; j++) found.add(`c ${padded.slice(j, j + n)}`);
  }
  const list: [number, string][] = [];
  for (const [concept, positions] of readConcepts(linked, scamLexicon)) {
    found.add(`C ${concept}`);
    for (const p of positions) list.push([p, concept]);
  }
  const tl: [number, string][] = [];
  for (const [concept, positions] of readConcepts(linked, topicLexicon)) {
    found.add(`T ${concept}`);
    for (const p of positions) tl.push([p, concept]);
  }
  tl.sort((a, b) => a[0] - b[0]);
  for (let i = 0; i < tl.length; i++)
    for (let j = i + 1; j < tl.length && tl[j]![0] - tl[i]![0] <= 8; j++)
      if (tl[i]![1] !== tl[j]![1]) found.add(`Q ${[tl[i]![1], tl[j]![1]].sort().join(' ')}`);
  list.sort((a, b) => a[0] - b[0]);
  for (let i = 0; i < list.length; i++)
    for (let j = i + 1; j < list.length && list[j]![0] - list[i]![0] <= 8; j++)
      if (list[i]![1] !== list[j]![1]) found.add(`P ${[list[i]![1], list[j]![1]].sort().join(' ')}`);
  return found;
}
