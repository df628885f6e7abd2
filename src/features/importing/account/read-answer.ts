import { specialPage } from '../reading/page-kind.ts';

type Json = Readonly<Record<string, unknown>>;

/** An answer of the import API. It sends HTTP 200 also for failures: only its own status counts. */
export type ApiAnswer =
  | { kind: 'success'; data: Json }
  /** `isAboutAccess`: the token is no longer valid. */
  | { kind: 'refused'; isAboutAccess: boolean }
  | { kind: 'blocked' | 'layout_changed' | 'unreachable' };

const FORBIDDEN = 403;
const TOO_MANY = 429;
const FAILED = 400;
const SERVER_ERROR = 500;
const ACCESS = /token|login|log in|session|expired|токен|вход|сесия|изтек/i;

export function readAnswer(text: string, status: number): ApiAnswer {
  const data = parse(text);
  if (data === undefined) {
    if (status === FORBIDDEN || status === TOO_MANY || specialPage(text, status) === 'blocked')
      return { kind: status >= SERVER_ERROR ? 'unreachable' : 'blocked' };
    return { kind: 'layout_changed' };
  }
  const { status: stated, msg } = data;
  if (typeof stated !== 'string') return { kind: status >= SERVER_ERROR ? 'unreachable' : 'layout_changed' };
  if (status < FAILED && /^success/i.test(stated)) return { kind: 'success', data };
  return { kind: 'refused', isAboutAccess: ACCESS.test(`${stated} ${typeof msg === 'string' ? msg : ''}`) };
}

/** An object; undefined for everything else. Ids of 17 digits do not fit into a number, so their digits are kept. */
function parse(text: string): Json | undefined {
  const exact = (_: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  try {
    const value: unknown = JSON.parse(text, exact);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** It becomes part of a path, so nothing but letters and digits is accepted. */
export const tokenIn = (data: Json): string | undefined =>
  typeof data['token'] === 'string' && /^[a-z\d]{16,64}$/i.test(data['token']) ? data['token'] : undefined;

export interface OwnAdvert {
  id: string;
  /** Day of publication, `2025-09-14`; null if it is not stated plainly. */
  published: string | null;
}

const MAX_DEPTH = 4;

/** The listings of the account; undefined if the answer does not list any in a form that we know. */
export function advertsIn(data: Json): OwnAdvert[] | undefined {
  const found = new Map<string, OwnAdvert>();
  let isList = false;
  const add = (id: unknown, time?: unknown): void => {
    const text = typeof id === 'string' ? id : '';
    if (isId(text) && !found.has(text)) found.set(text, { id: text, published: dayOf(time) });
  };
  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      isList ||= value.length === 0;
      for (const each of value) {
        add(each);
        walk(each, depth + 1);
      }
    } else if (isObject(value)) {
      const id = value['ida'] ?? value['id'];
      if (id !== undefined) add(id, value['pubtime']);
      for (const [key, each] of Object.entries(value)) {
        if (isId(key)) add(key, isObject(each) ? each['pubtime'] : each);
        walk(each, depth + 1);
      }
    }
  };
  walk(data, 0);
  return found.size > 0 || isList ? [...found.values()] : undefined;
}

const isId = (text: string): boolean => /^\d{17}$/.test(text);

/** Reads a day from Unix seconds, `2025-09-14 12:30:00` or `14.09.2025 12:30`. */
function dayOf(time: unknown): string | null {
  const text = typeof time === 'number' ? String(time) : typeof time === 'string' ? time.trim() : '';
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)(?:[ T]|$)/.exec(text) ?? [];
  if (year && month && day) return validDay(`${year}-${month}-${day}`);
  const [, dayFirst, then, last] = /^(\d\d)\.(\d\d)\.(20\d\d)(?:\D|$)/.exec(text) ?? [];
  if (dayFirst && then && last) return validDay(`${last}-${then}-${dayFirst}`);
  return /^1\d{9}$/.test(text) ? new Date(Number(text) * 1000).toISOString().slice(0, 10) : null;
}

const validDay = (day: string): string | null => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
};

/** Texts of the fields of one listing, several values joined by `~`; undefined if it is not that of `id`. */
export function fieldsIn(data: Json, id: string): Readonly<Record<string, string>> | undefined {
  const { status: _status, msg: _msg, ...rest } = data;
  const nested = data['advert'] ?? data['data'];
  const first: unknown = Array.isArray(nested) ? nested[0] : nested;
  const record = isObject(first) ? first : rest;
  const fields = Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const texts = (Array.isArray(value) ? value : [value]).filter(
        (each) => typeof each === 'string' || typeof each === 'number',
      );
      const text = texts.map((each) => String(each).replaceAll('\0', '').trim()).join('~');
      return text === '' ? [] : [[name, text]];
    }),
  );
  return fields['ida'] === undefined || fields['ida'] === id ? fields : undefined;
}
