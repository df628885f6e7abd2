import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from '#tests/support/properties.ts';
import { checkMarks } from './checklist-section.ts';
import {
  areChecklistsKept,
  emptyChecklist,
  MAX_CHECKLISTS,
  MAX_NOTE_CHARACTERS,
  onChecklistChange,
  parseChecklist,
  storedChecklists,
  writeChecklist,
} from './kept-checklists.ts';

const KEY = 'volan.checklists';
const stored = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  });
});
afterEach(() => {
  isFull = false;
  // Also ends a failed state.
  writeChecklist(1, emptyChecklist);
  stored.clear();
  vi.unstubAllGlobals();
});
const read = (id: number) => parseChecklist(storedChecklists(), id);

describe('kept checklists', () => {
  it('return the marks and notes of their listing only', () => {
    writeChecklist(1, { marks: { oil: 'bad' }, notes: { engine: 'Тече' } });
    writeChecklist(2, { marks: { oil: 'good' }, notes: {} });
    expect(read(1)).toMatchObject({ marks: { oil: 'bad' }, notes: { engine: 'Тече' } });
    expect(read(2).marks).toEqual({ oil: 'good' });
    expect(read(3)).toEqual({ marks: {}, notes: {} });
  });

  it('drop the one that was changed longest ago when there are too many', () => {
    for (let id = 1; id <= MAX_CHECKLISTS; id++) writeChecklist(id, { marks: { oil: 'good' }, notes: {} });
    writeChecklist(1, { marks: { oil: 'bad' }, notes: {} });
    writeChecklist(99, { marks: { oil: 'good' }, notes: {} });
    expect(read(1).marks).toEqual({ oil: 'bad' });
    expect(read(2).marks).toEqual({});
    expect(read(3).marks).toEqual({ oil: 'good' });
    expect(JSON.parse(stored.get(KEY) ?? '')).toHaveLength(MAX_CHECKLISTS);
  });

  it('remove an emptied one', () => {
    writeChecklist(1, { marks: { oil: 'good' }, notes: {} });
    writeChecklist(1, emptyChecklist);
    expect(stored.get(KEY)).toBe('[]');
  });

  it('tell this tab and react to others', () => {
    const changed = vi.fn();
    const stop = onChecklistChange(changed);
    writeChecklist(1, { marks: { oil: 'good' }, notes: {} });
    expect(changed).toHaveBeenCalledTimes(1);
    const elsewhere = (key: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    elsewhere(KEY);
    elsewhere(null);
    elsewhere('other');
    expect(changed).toHaveBeenCalledTimes(3);
    stop();
    elsewhere(KEY);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('stay usable in the page, and say so, when storage is full', () => {
    isFull = true;
    writeChecklist(1, { marks: { oil: 'bad' }, notes: {} });
    expect(areChecklistsKept()).toBe(false);
    expect(read(1).marks).toEqual({ oil: 'bad' });
    isFull = false;
    writeChecklist(1, { marks: { oil: 'good' }, notes: {} });
    expect(areChecklistsKept()).toBe(true);
    expect(stored.get(KEY)).toContain('good');
  });
});

describe('parseChecklist', () => {
  it('leaves out foreign marks, sections and types, and cuts long notes', () => {
    const text = JSON.stringify([
      null,
      { id: -1, marks: { oil: 'good' } },
      {
        id: 7,
        marks: { oil: 'excellent', tyres: 'good', '<img onerror>': 'bad', __proto__: 'bad', a: ['bad'] },
        notes: { engine: 'x'.repeat(MAX_NOTE_CHARACTERS + 5), papers: 7, nowhere: 'text', toString: 'x' },
        admin: true,
      },
      { id: 7, marks: { oil: 'bad' } },
    ]);
    expect(parseChecklist(text, 7)).toEqual({
      id: 7,
      marks: { tyres: 'good' },
      notes: { engine: 'x'.repeat(MAX_NOTE_CHARACTERS) },
    });
  });

  it.each(['', '{', '7', 'null', '{"id":7}', '[[]]', '["7"]'])('reads nothing from %j', (text) => {
    expect(parseChecklist(text, 7)).toEqual(emptyChecklist);
  });

  it('returns only known marks and texts for any stored JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (text, id) => {
        const { marks, notes } = parseChecklist(text, id);
        expect(Object.values(marks).every((mark) => mark && checkMarks.includes(mark))).toBe(true);
        expect(Object.values(notes).every((note) => typeof note === 'string')).toBe(true);
      }),
    );
  });
});
