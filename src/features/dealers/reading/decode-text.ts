const marks = [
  { bytes: [0xef, 0xbb, 0xbf], charset: 'utf-8' },
  { bytes: [0xff, 0xfe], charset: 'utf-16le' },
  { bytes: [0xfe, 0xff], charset: 'utf-16be' },
] as const;

/** Bytes of a character of UTF-8, less one: what may be missing at the end of a cut file. */
const MOST_CUT = 3;
const HEAD = 200;

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or windows-1251, without the mark. An XML declaration of windows-1251
 * counts. Returns undefined for UTF-8 that ends in the middle of a character: the file is cut.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  if (mark) return decode(bytes, mark.charset);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  if (/^\s*<\?xml[^>]*encoding\s*=\s*["'](windows-1251|cp1251)["']/i.test(head))
    return decode(bytes, 'windows-1251');
  const text = decode(bytes, 'utf-8');
  if (text !== undefined) return text;
  return isCutUtf8(bytes) ? undefined : decode(bytes, 'windows-1251');
}

/** Whether the bytes are valid UTF-8. */
export const isUtf8 = (bytes: Uint8Array): boolean => decode(bytes, 'utf-8') !== undefined;

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function isCutUtf8(bytes: Uint8Array): boolean {
  for (let cut = 1; cut <= MOST_CUT; cut += 1) {
    const text = decode(bytes.subarray(0, -cut), 'utf-8');
    // Without other letters of UTF-8 the end is more likely a letter of windows-1251.
    if (text !== undefined) return /\P{ASCII}/u.test(text);
  }
  return false;
}
