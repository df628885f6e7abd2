declare global {
  interface Window {
    /** Button pressed last, before or after hydration. */
    pressedButton?: Element | null;
  }
}

/**
 * Inline script that keeps the last pressed button of a page, because React drops the click on a part that it has not
 * hydrated. Links, forms and fields need no scripts.
 */
export const keepPressScript = `addEventListener('click',function(e){window.pressedButton=e.target.closest('main button[type=button]')},{capture:true})`;

let isFirst = true;

/** Repeats a press that came before the page was hydrated; later calls do nothing. */
export function pressAgain(): void {
  if (!isFirst) return;
  isFirst = false;
  // A press of this moment hydrates its part, and then React delivers it.
  if (window.event?.type === 'click') return;
  const button = window.pressedButton;
  if (button instanceof HTMLElement && button.isConnected) button.click();
}
