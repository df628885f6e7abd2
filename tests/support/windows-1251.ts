const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const letters = [...new TextDecoder('windows-1251').decode(bytes)];
const byteOf = new Map(letters.map((letter, byte) => [letter, byte]));

/** Encodes text in windows-1251; TextEncoder knows only UTF-8. */
export function windows1251(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) => {
    const byte = byteOf.get(letter);
    if (byte === undefined) throw new Error(`windows-1251 has no ${letter}`);
    return byte;
  });
}
