import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const pressed = vi.fn();
let pressAgain: () => void;

beforeEach(async () => {
  // Each test is a document of its own.
  vi.resetModules();
  ({ pressAgain } = await import('./early-press.ts'));
  document.body.innerHTML = '<main><button type="button">More</button></main>';
  window.pressedButton = document.querySelector('button');
  window.pressedButton?.addEventListener('click', pressed);
});
afterEach(() => {
  delete window.pressedButton;
  document.body.innerHTML = '';
  pressed.mockReset();
});

it('a press that came before the page was hydrated is repeated once', () => {
  pressAgain();
  pressAgain();
  expect(pressed).toHaveBeenCalledOnce();
});

it('a press that hydrates its part is left to React', () => {
  vi.stubGlobal('event', new MouseEvent('click'));
  pressAgain();
  expect(pressed).not.toHaveBeenCalled();
});

it('a button that is gone is not pressed', () => {
  window.pressedButton?.remove();
  pressAgain();
  expect(pressed).not.toHaveBeenCalled();
});
