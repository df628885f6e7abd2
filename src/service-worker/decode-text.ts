const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Text of HTML as React escapes it. */
export const decodeText = (html: string): string =>
  html.replace(/&(?:#x([0-9a-f]{1,6})|(amp|lt|gt|quot));/gi, (_, hex: string | undefined, name: string) =>
    hex === undefined ? (NAMED[name] ?? '') : String.fromCodePoint(parseInt(hex, 16)),
  );
