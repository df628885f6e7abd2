import { expect, it } from 'vitest';
import { queueKeyAction } from './queue-keys.ts';

const press = (code: string, key: string, held: Partial<KeyboardEvent> = {}) =>
  queueKeyAction({ code, key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

it('maps keys by position in every layout', () => {
  expect(press('KeyJ', 'j')).toBe('next');
  expect(press('KeyJ', 'й')).toBe('next');
  expect(press('KeyR', 'и')).toBe('reject');
  expect(press('Slash', '/')).toBe('search');
  expect(press('Slash', '?', { shiftKey: true })).toBe('help');
  expect(press('Digit7', '/', { shiftKey: true })).toBe('search');
});

it('ignores keys of the browser', () => {
  expect(press('KeyR', 'r', { ctrlKey: true })).toBeUndefined();
  expect(press('KeyA', 'a', { metaKey: true })).toBeUndefined();
  expect(press('KeyD', 'D', { shiftKey: true })).toBeUndefined();
  expect(press('Enter', 'Enter')).toBeUndefined();
  expect(press('Tab', 'Tab')).toBeUndefined();
});
