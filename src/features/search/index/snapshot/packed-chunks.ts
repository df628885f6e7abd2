/** Sorted slots in chunks, as two arrays: all slots in order, and the number in each chunk. */
export interface PackedChunks {
  slots: Uint32Array;
  lengths: Uint32Array;
}

interface Chunk {
  slots: Uint32Array<ArrayBuffer>;
  length: number;
}

export function packChunks(chunks: readonly Chunk[]): PackedChunks {
  const lengths = Uint32Array.from(chunks, ({ length }) => length);
  const slots = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
  let start = 0;
  for (const chunk of chunks) {
    slots.set(chunk.slots.subarray(0, chunk.length), start);
    start += chunk.length;
  }
  return { slots, lengths };
}

/** `room`: slots that fit a chunk. */
export function unpackChunks({ slots, lengths }: PackedChunks, room: number): Chunk[] {
  let start = 0;
  return Array.from(lengths, (length) => {
    const chunk = { slots: new Uint32Array(room), length };
    chunk.slots.set(slots.subarray(start, (start += length)));
    return chunk;
  });
}
