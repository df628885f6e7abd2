import { describe, expect, it } from 'vitest';
import { digitsOf, maskEdit, showMasked, type Mask } from './mask-input.ts';

const mask = (digits: string): Mask => ({
  pattern: digits.startsWith('+') ? '____ __ ___ ____' : '__ ___ ____',
  showsRest: digits !== '',
});

/** Types keys into a masked control like a browser; `|` is the caret. */
function type(state: string, ...keys: string[]): string {
  let value = state.replace('|', '');
  let caret = state.indexOf('|');
  for (const key of keys) {
    const previous = value;
    let inputType = 'insertText';
    if (key === 'Backspace') {
      inputType = 'deleteContentBackward';
      value = value.slice(0, Math.max(0, caret - 1)) + value.slice(caret);
      caret = Math.max(0, caret - 1);
    } else if (key === 'Delete') {
      inputType = 'deleteContentForward';
      value = value.slice(0, caret) + value.slice(caret + 1);
    } else {
      value = value.slice(0, caret) + key + value.slice(caret);
      caret += key.length;
    }
    ({ value, caret } = maskEdit({ value, caret, previous, inputType }, mask));
  }
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

describe('maskEdit', () => {
  it.each([
    ['|', ['8'], '8|_ ___ ____'],
    ['|', [...'881234567'], '88 123 4567|'],
    ['|', ['881234567'], '88 123 4567|'],
    ['|', ['+359 (88) 123-45-67'], '+359 88 123 4567|'],
    ['|', [...'+35988'], '+359 88| ___ ____'],
    ['88| ___ ____', ['1'], '88 1|__ ____'],
    ['88 ___ ____|', ['1'], '88 1|__ ____'],
    ['8|8 123 4567', ['9'], '89| 812 3456'],
    ['88 123 4567|', ['8'], '88 123 4567|'],
    ['88 1|23 4567', ['a'], '88 1|23 4567'],
    ['8|_ ___ ____', ['+'], '8|_ ___ ____'],
    ['|8_ ___ ____', ['+'], '+|8__ __ ___ ____'],
  ])('turns %s with typed %j into %s', (state, keys, expected) => {
    expect(type(state, ...keys)).toBe(expected);
  });

  it.each([
    ['88 123 4567|', ['Backspace'], '88 123 456|_'],
    ['88 1|__ ____', ['Backspace'], '88| ___ ____'],
    ['88 |123 4567', ['Backspace'], '8|1 234 567_'],
    ['88| 123 4567', ['Delete'], '88| 234 567_'],
    ['8|_ ___ ____', ['Backspace'], '|'],
    ['|88 123 4567', ['Backspace'], '|88 123 4567'],
    ['88 123 4567|', ['Delete'], '88 123 4567|'],
    ['88 123 45__|', ['Backspace'], '88 123 4|___'],
  ])('turns %s after %j into %s', (state, keys, expected) => {
    expect(type(state, ...keys)).toBe(expected);
  });

  it('shows no placeholders for missing digits unless the mask asks for them', () => {
    expect(showMasked('881', { pattern: '__ ___ ____', showsRest: false })).toBe('88 1');
    expect(digitsOf('+359 88 1__ ____')).toBe('+359881');
  });
});
