/**
 * Events that end the state `untouched`. React stops events on parts that are not hydrated, so they are captured first.
 * Not `scroll`: rows of cards move to their snap points while the page loads, and only scrolling of the document, which
 * bubbles, counts.
 */
const FIRST_ACTS = ['scroll', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'];

/** Class of the document until the first act of the visitor. */
export const UNTOUCHED = 'untouched';

/**
 * Class of the document when this browser stores nothing of an earlier visit and the address leads to no part of the
 * page; then the page is shown from its top.
 */
const FIRST_VISIT = 'first-visit';

/** Runs before the first paint: adds the classes, and removes `untouched` at the first act. */
export const untouchedScript = `(function(c){c.add('${UNTOUCHED}');try{localStorage.length+sessionStorage.length||location.hash||c.add('${FIRST_VISIT}')}catch(e){}${JSON.stringify(FIRST_ACTS)}.forEach(function(n){addEventListener(n,function(){c.remove('${UNTOUCHED}')},{passive:true,once:true,capture:n!=='scroll'})})})(document.documentElement.classList)`;
