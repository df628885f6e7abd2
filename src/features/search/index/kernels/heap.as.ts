/**
 * The heap: blocks of 2^n bytes, at least 16. Free blocks of one size form a list linked through their
 * first word.
 */
const freeBlocks: usize = memory.data(4 * 32);
let top: usize = (__heap_base + 15) & ~15;

/** End of the blocks handed out so far. */
export function heapEnd(): usize {
  return top;
}

/** Continues after blocks that were restored with the memory. */
export function setHeapEnd(end: usize): void {
  top = end;
}

/** Returns the n of a block for `bytes` bytes. */
export function sizeClass(bytes: u32): u32 {
  return bytes <= 16 ? 4 : 32 - <u32>clz(bytes - 1);
}

/** Allocates a block of at least `bytes`; its content is undefined. */
export function allocate(bytes: u32): usize {
  const order = sizeClass(bytes);
  const list = freeBlocks + (order << 2);
  const block = <usize>load<u32>(list);
  if (block) {
    store<u32>(list, load<u32>(block));
    return block;
  }
  const start = top;
  const end = start + ((<usize>1) << order);
  const have = (<usize>memory.size()) << 16;
  // Grows by at least an eighth, because the host must renew its views after every growth.
  if (end > have) {
    const pages = <i32>max((end - have + 0xffff) >> 16, have >> 19);
    if (memory.grow(pages) < 0) unreachable();
  }
  top = end;
  return start;
}

/** Frees a block that was allocated for `bytes`. */
export function release(block: usize, bytes: u32): void {
  const list = freeBlocks + (sizeClass(bytes) << 2);
  store<u32>(block, load<u32>(list));
  store<u32>(list, <u32>block);
}
