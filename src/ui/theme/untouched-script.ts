/**
 * Events that end the state `untouched`. Rows of cards move to their snap points while the page loads; their `scroll`
 * events do not bubble, so only scrolling of the document counts.
 */
const FIRST_ACTS = ['scroll', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** Class of the document until the first act of the visitor. */
export const UNTOUCHED = 'untouched';

/** Runs before the first paint: adds the class, and removes it at the first act. */
export const untouchedScript = `(function(c){c.add('${UNTOUCHED}');${JSON.stringify(FIRST_ACTS)}.forEach(function(n){addEventListener(n,function(){c.remove('${UNTOUCHED}')},{passive:true,once:true})})})(document.documentElement.classList)`;
