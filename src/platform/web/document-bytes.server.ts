/** UTF-8 takes at most three bytes for a code unit of a string. */
const BYTES_PER_UNIT = 3;

/** Memory that documents are written into, because their number of bytes is known only afterwards. */
let desk = Buffer.allocUnsafeSlow(1024 ** 2);

/** UTF-8 of all parts. Writing them one by one spares joining them to a text of twice the memory. */
export function documentBytes(parts: readonly string[]): Buffer<ArrayBuffer> {
  const most = parts.reduce((sum, part) => sum + part.length, 0) * BYTES_PER_UNIT;
  if (desk.length < most) desk = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const part of parts) end += desk.write(part, end);
  const bytes = Buffer.allocUnsafeSlow(end);
  desk.copy(bytes, 0, 0, end);
  return bytes;
}
