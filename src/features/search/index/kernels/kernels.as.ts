/**
 * The innermost loops of the search index and their heap, in AssemblyScript (a TypeScript-like language for
 * WebAssembly). Compiled by `tools/build-search-kernels.ts`. Addresses are not checked; callers must own
 * every address they pass.
 */
export { allocate, heapEnd, release, setHeapEnd } from './heap.as';
export {
  addPoints,
  combine,
  countBits,
  countCommon,
  intersect,
  listSlots,
  subtract,
  unite,
  withinBars,
  withinRange,
} from './bitmaps.as';
export { addToSets, purgeSets, tallySets, uniteSets } from './sets.as';
export {
  foldLanes,
  selectSmallest,
  sortKeys,
  tallyBytes,
  tallyListings,
  tallyOptions,
  tallyShorts,
} from './listings.as';
