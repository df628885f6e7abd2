import { encode } from 'uqr';

/** A QR code as SVG path data: `path` fills the dark modules of a square with side `size`. */
export interface QrCode {
  size: number;
  path: string;
}

/** Light margin in modules that readers need around the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Encodes a text with error correction level M: up to 15 % may be unreadable. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

/** Start and length of each run of dark modules. */
function darkRuns(row: boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (let x = 0; x < row.length; x++) {
    const last = runs.at(-1);
    if (!row[x]) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
