declare global {
  interface Window {
    /** Buttons pressed so far; undefined once the page is hydrated. */
    earlyPresses?: (Element | null)[] | undefined;
  }
}

/**
 * Inline script that keeps the pressed buttons of a page, because React drops the click on a part that it has not
 * hydrated. Links, forms and fields need no scripts.
 */
export const keepPressScript = `window.earlyPresses=[];addEventListener('click',function(e){window.earlyPresses&&earlyPresses.push(e.target.closest('main button[type=button]'))},{capture:true})`;

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

const isSwitch = (button: Element): boolean => button.hasAttribute('aria-pressed');
