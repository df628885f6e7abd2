const BYTES_WITH_META = 4_096;
const CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i;

/**
 * Decodes the bytes of a page: by its byte order mark, then the header, then its own statement, else as UTF-8 or, if it
 * is not valid UTF-8, as windows-1251. Browsers follow this order too.
 */
export function decodePage(bytes: Uint8Array, contentType = ''): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode(bytes, 'utf-8');
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_WITH_META));
  const stated = CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(start)?.[1];
  const isUtf8 = isValidUtf8(bytes);
  // A wrong statement is obvious: Cyrillic text in windows-1251 is never valid UTF-8.
  if (stated !== undefined && /^utf-?8$/i.test(stated))
    return decode(bytes, isUtf8 ? 'utf-8' : 'windows-1251');
  if (stated !== undefined && /1251/.test(stated) && !(isUtf8 && hasCyrillicInUtf8(bytes)))
    return decode(bytes, 'windows-1251');
  return decode(bytes, isUtf8 ? 'utf-8' : 'windows-1251');
}

const decode = (bytes: Uint8Array, charset: string): string => new TextDecoder(charset).decode(bytes);

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Pages saved by a browser are often UTF-8 with the old statement in them. */
const hasCyrillicInUtf8 = (bytes: Uint8Array): boolean => /[а-я]{3}/i.test(decode(bytes, 'utf-8'));
