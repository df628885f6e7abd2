import { plainLine } from '#kernel/plain-text.ts';

const MAX_CHARACTERS = 120;

/**
 * A path as it may be shown back to whoever asked for it: percent signs decoded once, nothing invisible, at
 * most 120 characters. What cannot be decoded is shown as it came.
 */
export function shownPath(pathname: string): string {
  const characters = [...plainLine(decodedPath(pathname) ?? pathname)];
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

/** The path with its percent signs decoded; undefined when they stand for no text. */
export function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
