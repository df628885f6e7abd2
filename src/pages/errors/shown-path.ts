import { plainLine } from '#kernel/plain-text.ts';

const MAX_CHARACTERS = 120;

/**
 * Prepares a requested path for display: decoded once, without invisible characters, at most 120 characters. A path
 * that cannot be decoded is shown as it is.
 */
export function shownPath(pathname: string): string {
  const characters = [...plainLine(decodedPath(pathname) ?? pathname)];
  return characters.length <= MAX_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}

/** Percent-decodes a path; undefined when it is malformed. */
export function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
