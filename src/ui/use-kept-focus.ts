import { useEffect, type RefObject } from 'react';

/** An element and its index among its siblings at the time of its focus. */
type Place = readonly [element: Element, index: number];

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
/** Most focused controls that are remembered, e.g. the opener of a dialog and a button in it. */
const MOST_REMEMBERED = 4;
/** Pages that move the focus themselves do so within this time. */
const WAIT_MS = 100;

/**
 * Moves the focus to the nearest control in `root` when the focused one disappears, e.g. the button that was pressed.
 * Otherwise people who use the keyboard would start again at the top of the page. Does nothing after a press by mouse
 * or finger, where the focus would open the keyboard of a phone.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let remembered: Place[][] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      remembered = target.matches(':focus-visible')
        ? [...remembered.slice(1 - MOST_REMEMBERED), placesOf(target)]
        : [];
    };
    const restore = () => {
      if (!isLost(remembered)) return;
      for (const places of remembered.toReversed()) {
        const next = root.current && nearestControl(root.current, places);
        if (next) return next.focus();
      }
    };
    const watch = new MutationObserver(() => {
      if (!isLost(remembered)) return;
      clearTimeout(timer);
      timer = setTimeout(restore, WAIT_MS);
    });
    document.addEventListener('focusin', remember);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [root]);
}

/** The element and its ancestors. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let each: Element | null = element; each; each = each.parentElement)
    places.push([each, [...(each.parentElement?.children ?? [])].indexOf(each)]);
  return places;
}

/** Whether no element has the focus because the one that had it is gone. */
const isLost = (remembered: readonly Place[][]): boolean =>
  document.activeElement === document.body && remembered.at(-1)?.[0]?.[0].isConnected === false;

/** The control itself if it is still there; else one at its place, just before it or in what remains around it. */
function nearestControl(root: HTMLElement, places: readonly Place[]): HTMLElement | undefined {
  const left = places.findIndex(([element]) => element.isConnected);
  const [place] = places[left] ?? [];
  if (!place || !root.contains(place)) return undefined;
  const index = places[left - 1]?.[1] ?? -1;
  const siblings = left === 0 ? [] : [place.children[index], place.children[index - 1]];
  for (const part of [...siblings, ...places.slice(left).map(([element]) => element)]) {
    const controls = part?.matches(CONTROLS) ? [part] : [...(part?.querySelectorAll(CONTROLS) ?? [])];
    const found = controls.find(isUsable);
    if (found) return found;
    if (part === root) return undefined;
  }
  return undefined;
}

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility();
