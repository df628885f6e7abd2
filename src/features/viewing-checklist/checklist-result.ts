import { checkMarks, type CheckMark } from './checklist-section.ts';
import type { ChecklistView, CheckView } from './checklist-view.ts';
import type { KeptChecklist } from './kept-checklists.ts';

export interface ChecklistCounts extends Record<CheckMark, number> {
  total: number;
  /** Checks with any mark. */
  done: number;
}

/** Counts the marks of the given checks; marks of other checks, such as those of an edited listing, do not count. */
export function countMarks(checks: readonly CheckView[], { marks }: KeptChecklist): ChecklistCounts {
  const counts = { total: checks.length, done: 0, good: 0, doubtful: 0, bad: 0 };
  for (const { key } of checks) {
    const mark = markOf(marks, key);
    if (!mark) continue;
    counts.done++;
    counts[mark]++;
  }
  return counts;
}

/** Mark of a check; undefined without one. */
export const markOf = (marks: KeptChecklist['marks'], key: string): CheckMark | undefined =>
  Object.hasOwn(marks, key) ? marks[key] : undefined;

interface ResultWords {
  progress: string;
  marks: Record<CheckMark, string>;
  notes: string;
}

/** The result as plain text: progress, then bad and doubtful checks, then notes. */
export function resultText(view: ChecklistView, kept: KeptChecklist, words: ResultWords): string {
  const checks = view.sections.flatMap((section) => section.checks);
  const marked = checkMarks
    .filter((mark) => mark !== 'good')
    .toReversed()
    .flatMap((mark) => {
      const found = checks.filter(({ key }) => markOf(kept.marks, key) === mark);
      return found.length > 0
        ? [[`${words.marks[mark]}:`, ...found.map(({ text }) => `– ${text}`)].join('\n')]
        : [];
    });
  const notes = view.sections.flatMap(({ key, title }) => {
    const note = kept.notes[key]?.trim();
    return note ? [`${title}: ${note}`] : [];
  });
  const written = notes.length > 0 ? [[`${words.notes}:`, ...notes].join('\n')] : [];
  return [words.progress, ...marked, ...written].join('\n\n');
}
