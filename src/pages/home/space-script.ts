/**
 * Runs before the first paint: keeps the place for the block of returning visitors (`kept-space.ts`), so that the page
 * below does not move when it is filled.
 */
export const spaceScript =
  "try{document.documentElement.style.setProperty('--back',localStorage['volan.back']||'')}catch(e){}";
