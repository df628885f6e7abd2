import { useEffect } from 'react';

const held = new Set<symbol>();

/** Marks work as unsaved while `isUnsaved`, so that the page is not reloaded. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const key = Symbol('unsaved work');
    held.add(key);
    return () => void held.delete(key);
  }, [isUnsaved]);
}

/** Whether a reload would lose something: marked work, or text typed into a form that does not search. */
export const hasUnsavedWork = (): boolean =>
  held.size > 0 ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input')].some(isTyped);

/** Forms with an address search; what they hold is in the address or about to be. */
const isTyped = (field: HTMLInputElement | HTMLTextAreaElement): boolean =>
  !NOT_TYPED.has(field.type) &&
  !field.form?.hasAttribute('action') &&
  field.value.trim() !== '' &&
  field.value !== field.defaultValue;
const NOT_TYPED = new Set(['hidden', 'checkbox', 'radio', 'range', 'search']);
