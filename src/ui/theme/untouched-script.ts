/**
 * Events that end the state `untouched`. Rows of cards move to their snap points while the page loads; their `scroll`
 * events do not bubble, so only scrolling of the document counts.
 */
const FIRST_ACTS = ['scroll', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** Runs before the first paint: the class `untouched` is on the document until the visitor does something. */
export const untouchedScript = `(function(c){c.add('untouched');${JSON.stringify(FIRST_ACTS)}.forEach(function(n){addEventListener(n,function(){c.remove('untouched')},{passive:true,once:true})})})(document.documentElement.classList)`;
