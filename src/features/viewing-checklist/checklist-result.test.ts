import { describe, expect, it } from 'vitest';
import { countMarks, resultText } from './checklist-result.ts';
import type { ChecklistView, CheckView } from './checklist-view.ts';

const check = (key: string): CheckView => ({ key, text: key.toUpperCase(), hint: '', stated: undefined });
const view: ChecklistView = {
  sections: [
    { key: 'papers', title: 'Papers', checks: [check('tax'), check('pledge')] },
    { key: 'engine', title: 'Engine', checks: [check('oil'), check('constructor')] },
  ],
  sources: [],
};
const checks = view.sections.flatMap((section) => section.checks);
const words = {
  progress: '3 of 4',
  marks: { good: 'Good', doubtful: 'Doubtful', bad: 'Bad' },
  notes: 'Notes',
};

describe('countMarks', () => {
  it('counts each mark of the listed checks and ignores others', () => {
    const kept = { marks: { tax: 'good', oil: 'bad', pledge: 'doubtful', gone: 'bad' }, notes: {} } as const;
    expect(countMarks(checks, kept)).toEqual({ total: 4, done: 3, good: 1, doubtful: 1, bad: 1 });
  });

  it('takes no property of objects for a mark', () => {
    expect(countMarks(checks, { marks: {}, notes: {} }).done).toBe(0);
  });
});

describe('resultText', () => {
  it('lists bad before doubtful checks, then the notes that have text', () => {
    const kept = {
      marks: { tax: 'doubtful', pledge: 'good', oil: 'bad' },
      notes: { engine: ' leaks ', papers: '  ' },
    } as const;
    expect(resultText(view, kept, words)).toBe(
      '3 of 4\n\nBad:\n– OIL\n\nDoubtful:\n– TAX\n\nNotes:\nEngine: leaks',
    );
  });

  it('is the progress alone when all is good', () => {
    expect(resultText(view, { marks: { tax: 'good' }, notes: {} }, words)).toBe('3 of 4');
  });
});
