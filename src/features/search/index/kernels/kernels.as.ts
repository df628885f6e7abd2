/**
 * The innermost loops of the search index, in AssemblyScript (a TypeScript-like language for WebAssembly), and
 * the heap they work on. Compiled by `tools/build-search-kernels.ts`. Addresses are trusted: the callers own
 * every one of them.
 */
export { allocate, release } from './heap.as';
export {
  combine,
  countBits,
  countCommon,
  intersect,
  listSlots,
  subtract,
  unite,
  withinRange,
} from './bitmaps.as';
export { addToSets, purgeSets, tallySets, uniteSets } from './sets.as';
export { foldLanes, tallyBytes, tallyListings, tallyOptions, tallyShorts } from './listings.as';
