declare global {
  interface Window {
    /** Buttons pressed so far; undefined once the page is hydrated. */
    earlyPresses?: (Element | null)[] | undefined;
    /** The last form submitted before its part of the page was hydrated. */
    earlySubmit?: HTMLFormElement | undefined;
  }
}

/**
 * Inline script that keeps the pressed buttons of a page, because React drops the click on a part that it has not
 * hydrated. Links and fields need no scripts; forms have `keepSubmitScript`.
 */
export const keepPressScript = `window.earlyPresses=[];addEventListener('click',function(e){window.earlyPresses&&earlyPresses.push(e.target.closest('main button[type=button]'))},{capture:true})`;

/**
 * Inline script of every page that keeps a form submitted before it was hydrated. A form without an address can only be
 * submitted by scripts, so its button is enabled here, and the browser is kept from sending it to the page itself, which
 * would lose typed text.
 */
export const keepSubmitScript = `addEventListener('submit',function(e){var f=e.target;if(!e.defaultPrevented&&f.getAttribute('method')==='post'&&!f.hasAttribute('action')){e.preventDefault();window.earlySubmit=f}});addEventListener('DOMContentLoaded',function(){document.querySelectorAll('form[method=post]:not([action]) [type=submit]').forEach(function(b){b.disabled=false})})`;

/**
 * Repeats the presses that came before the page was hydrated, once `ready` settles: all of buttons that are on or off,
 * of others only the last press. Later calls do nothing.
 */
export async function pressAgain(ready: Promise<unknown>): Promise<void> {
  const presses = window.earlyPresses ?? [];
  window.earlyPresses = undefined;
  // A press of this moment hydrates its part, and then React delivers it.
  const missed = window.event?.type === 'click' ? presses.slice(0, -1) : presses;
  await ready;
  for (const [index, button] of missed.entries())
    if (
      button instanceof HTMLElement &&
      button.isConnected &&
      (isSwitch(button) || index === presses.length - 1)
    )
      button.click();
}

/** Submits a form again if that came before it was hydrated; called once it is. */
export function submitAgain(form: HTMLFormElement | null): void {
  if (form === null || window.earlySubmit !== form) return;
  window.earlySubmit = undefined;
  form.requestSubmit();
}

const isSwitch = (button: Element): boolean => button.hasAttribute('aria-pressed');
