import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressAgain } from './early-press.ts';

const pressed: string[] = [];
const press = (...ids: string[]) => {
  window.earlyPresses = ids.map((id) => document.getElementById(id));
};

beforeEach(() => {
  document.body.innerHTML = `<main><button type="button" id="more">More</button><button type="button" id="menu">Menu</button>
    <button type="button" id="first" aria-pressed="false">Save</button><button type="button" id="second" aria-pressed="false">Save</button></main>`;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id));
});
afterEach(() => {
  delete window.earlyPresses;
  document.body.innerHTML = '';
  pressed.length = 0;
});

it('a press that came before the page was hydrated is repeated once', () => {
  press('more');
  pressAgain();
  pressAgain();
  expect(pressed).toEqual(['more']);
});

it('only the last of several presses is repeated, but all of buttons that are on or off', () => {
  press('more', 'first', 'second', 'menu');
  pressAgain();
  expect(pressed).toEqual(['first', 'second', 'menu']);
});

it('a press that hydrates its part is left to React', () => {
  press('first', 'second');
  vi.stubGlobal('event', new MouseEvent('click'));
  pressAgain();
  expect(pressed).toEqual(['first']);
});

it('a press outside a button makes earlier presses of other buttons obsolete', () => {
  press('first', 'more', 'nothing');
  pressAgain();
  expect(pressed).toEqual(['first']);
});

it('a button that is gone is not pressed', () => {
  press('more', 'first');
  document.querySelector('main')?.replaceChildren();
  pressAgain();
  expect(pressed).toEqual([]);
});
