/**
 * Makes text typed by users safe to display: no character in it can reorder, hide or imitate the text
 * around it (Unicode UTS #39 and UAX #9). Escaping for HTML is left to the renderer.
 */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
// Controls except tab and line feed, soft hyphen, blank fillers, zero-width characters and every character
// that changes the direction of writing.
const INVISIBLE =
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f/g;
const BLANK_LINES = /\n{3,}/g;

/** Keeps line breaks (at most one blank line in a row), drops invisible and direction-changing characters. */
export const plainText = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(BLANK_LINES, '\n\n')
    .trim()
    .normalize('NFC');

/** Like `plainText`, but on a single line, e.g. for names and titles. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
