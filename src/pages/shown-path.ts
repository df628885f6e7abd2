import { plainLine } from '#kernel/plain-text.ts';

const MAX_CHARACTERS = 120;

/**
 * A path as it may be shown back to whoever asked for it: percent signs decoded once, nothing invisible, at
 * most 120 characters. What cannot be decoded is shown as it came.
 */
export function shownPath(pathname: string): string {
  const characters = [...plainLine(decoded(pathname))];
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

const decoded = (pathname: string): string =>
  isReadable(pathname) ? decodeURIComponent(pathname) : pathname;

/** Whether the percent signs of a path stand for text. */
export function isReadable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
