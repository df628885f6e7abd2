import { checklistSections, checkMarks, type ChecklistSection, type CheckMark } from './checklist-section.ts';

/** Marks and notes of one viewing. */
export interface KeptChecklist {
  /** Marks by the key of their check. */
  marks: Partial<Record<string, CheckMark>>;
  notes: Partial<Record<ChecklistSection, string>>;
}

export const MAX_NOTE_CHARACTERS = 1_000;
/** The oldest one makes room for a new one. */
export const MAX_CHECKLISTS = 20;
const MAX_MARKS = 100;

const KEY = 'volan.checklists';
export const emptyChecklist: KeptChecklist = { marks: {}, notes: {} };
export const isEmptyChecklist = ({ marks, notes }: KeptChecklist): boolean =>
  Object.keys(marks).length === 0 && Object.keys(notes).length === 0;

/** Replaces or removes the mark of a check. */
export const withMark = (kept: KeptChecklist, key: string, mark: CheckMark | undefined): KeptChecklist => ({
  ...kept,
  marks: { ...without(kept.marks, key), ...(mark && { [key]: mark }) },
});

/** Replaces the note of a section; an empty one is removed. */
export const withNote = (kept: KeptChecklist, section: ChecklistSection, note: string): KeptChecklist => ({
  ...kept,
  notes: { ...without(kept.notes, section), ...(note !== '' && { [section]: note }) },
});

const without = <Value extends object>(record: Value, key: string): Partial<Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key)) as Partial<Value>;

type Entry = KeptChecklist & { id: number };

/** Holds the text of this document when the browser forbids storage or it is full. */
let unstored: string | undefined;

/** Stored text of all checklists; null when there are none. */
export function storedChecklists(): string | null {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether the browser keeps what is written; true until a write fails. */
export const areChecklistsKept = (): boolean => unstored === undefined;

/** Reads the checklist of a listing from a stored text; damaged or foreign parts are left out. */
export const parseChecklist = (stored: string | null, listingId: number): KeptChecklist =>
  parseAll(stored).find(({ id }) => id === listingId) ?? emptyChecklist;

/** Writes the checklist of a listing as the newest one; an empty one is removed. */
export function writeChecklist(listingId: number, checklist: KeptChecklist): void {
  const others = parseAll(storedChecklists()).filter(({ id }) => id !== listingId);
  const own = isEmptyChecklist(checklist) ? [] : [{ id: listingId, ...checklist }];
  const text = JSON.stringify([...own, ...others].slice(0, MAX_CHECKLISTS));
  try {
    localStorage.setItem(KEY, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
  // The browser sends a `storage` event to other tabs only.
  window.dispatchEvent(new Event(KEY));
}

/** Calls `changed` after a write in this tab or another. Returns the function that unsubscribes. */
export function onChecklistChange(changed: () => void): () => void {
  // The key is null after `localStorage.clear()`.
  const elsewhere = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) changed();
  };
  window.addEventListener(KEY, changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(KEY, changed);
    window.removeEventListener('storage', elsewhere);
  };
}

function parseAll(stored: string | null): Entry[] {
  try {
    const entries: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(entries)) return [];
    const read = entries.slice(0, MAX_CHECKLISTS).flatMap(readEntry);
    return read.filter(({ id }, at) => read.findIndex((other) => other.id === id) === at);
  } catch {
    return [];
  }
}

function readEntry(entry: unknown): Entry[] {
  if (!isRecord(entry) || !Number.isSafeInteger(entry['id']) || (entry['id'] as number) <= 0) return [];
  const marks = Object.entries(isRecord(entry['marks']) ? entry['marks'] : {})
    .filter((pair): pair is [string, CheckMark] => /^[a-z0-9_]{1,40}$/.test(pair[0]) && isMark(pair[1]))
    .slice(0, MAX_MARKS);
  const kept = isRecord(entry['notes']) ? entry['notes'] : {};
  const notes = checklistSections.flatMap((section) => {
    const note = Object.hasOwn(kept, section) ? kept[section] : undefined;
    return typeof note === 'string' && note !== '' ? [[section, note.slice(0, MAX_NOTE_CHARACTERS)]] : [];
  });
  return [
    {
      id: entry['id'] as number,
      marks: Object.fromEntries(marks),
      notes: Object.fromEntries(notes) as KeptChecklist['notes'],
    },
  ];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMark = (value: unknown): value is CheckMark => (checkMarks as readonly unknown[]).includes(value);
