/** Grouping of digits: `_` stands for a digit or a plus, other characters for themselves. */
export interface Mask {
  pattern: string;
  /** Whether missing digits are shown as `_`. */
  showsRest: boolean;
}

interface Edit {
  value: string;
  caret: number;
  /** Value of the control before the edit. */
  previous: string;
  /** `inputType` of the event, e.g. `deleteContentBackward`. */
  inputType: string | undefined;
}

const OTHERS = /[^\d+]/g;
/** Digits of a shown text with a leading plus. */
export const digitsOf = (shown: string): string => shown.replaceAll(OTHERS, '').replaceAll(/(?!^)\+/g, '');

/**
 * Returns value and caret of a masked control after an edit; the caret stays behind the same digit. Deleting a
 * separator deletes the digit beside it, so that every key press has an effect.
 */
export function maskEdit(edit: Edit, maskOf: (digits: string) => Mask): { value: string; caret: number } {
  const before = digitsOf(edit.value.slice(0, edit.caret)).length;
  const typed = digitsOf(edit.value);
  const isIdle = typed === digitsOf(edit.previous);
  const removed =
    isIdle && edit.inputType === 'deleteContentBackward'
      ? before - 1
      : isIdle && edit.inputType === 'deleteContentForward'
        ? before
        : -1;
  const digits = removed < 0 ? typed : typed.slice(0, removed) + typed.slice(removed + 1);
  const value = showMasked(digits, maskOf(digits));
  return { value, caret: placeAfter(value, removed >= 0 ? removed : before) };
}

/** Formats digits by a mask; drops those beyond its length. */
export function showMasked(digits: string, { pattern, showsRest }: Mask): string {
  let used = 0;
  let shown = '';
  for (const character of pattern) {
    const isLeft = used < digits.length;
    if (!isLeft && !showsRest) break;
    if (character !== '_') shown += character;
    else {
      shown += isLeft ? digits[used] : '_';
      used += 1;
    }
  }
  return shown;
}

function placeAfter(shown: string, count: number): number {
  let left = count;
  for (let index = 0; index < shown.length; index++) {
    if (left === 0) return index;
    if (/[\d+]/.test(shown[index] ?? '')) left -= 1;
  }
  return shown.length;
}
