import { runInThisContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSubmitScript, pressAgain, submitAgain } from './early-press.ts';

const pressed: string[] = [];
const ready = Promise.resolve();
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

it('a press that came before the page was hydrated is repeated once', async () => {
  press('more');
  await pressAgain(ready);
  await pressAgain(ready);
  expect(pressed).toEqual(['more']);
});

it('a press waits until its part can be hydrated', async () => {
  const part = Promise.withResolvers<void>();
  press('first');
  const repeated = pressAgain(part.promise);
  expect(pressed).toEqual([]);
  part.resolve();
  await repeated;
  expect(pressed).toEqual(['first']);
});

it('only the last of several presses is repeated, but all of buttons that are on or off', async () => {
  press('more', 'first', 'second', 'menu');
  await pressAgain(ready);
  expect(pressed).toEqual(['first', 'second', 'menu']);
});

it('a press that hydrates its part is left to React', async () => {
  press('first', 'second');
  vi.stubGlobal('event', new MouseEvent('click'));
  await pressAgain(ready);
  expect(pressed).toEqual(['first']);
});

it('a press outside a button makes earlier presses of other buttons obsolete', async () => {
  press('first', 'more', 'nothing');
  await pressAgain(ready);
  expect(pressed).toEqual(['first']);
});

it('a button that is gone is not pressed', async () => {
  press('more', 'first');
  document.querySelector('main')?.replaceChildren();
  await pressAgain(ready);
  expect(pressed).toEqual([]);
});

describe('a submitted form', () => {
  const submitted: string[] = [];
  const aForm = (attributes: string): HTMLFormElement => {
    document.body.innerHTML = `<form ${attributes}><input name="code" value="123"><button type="submit" disabled></button></form>`;
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    return document.querySelector('form') as HTMLFormElement;
  };
  const submit = (form: HTMLFormElement) => {
    const event = new Event('submit', { bubbles: true, cancelable: true });
    form.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // As an inline script of the page.
  beforeAll(() => void runInThisContext(keepSubmitScript));
  beforeEach(() => {
    submitted.length = 0;
  });
  afterEach(() => delete window.earlySubmit);

  it('without an address is kept until it is hydrated, and then submitted once', () => {
    const form = aForm('method="post"');
    expect(form.querySelector('button')?.disabled).toBe(false);
    expect(submit(form)).toBe(true);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      submitted.push('again');
    });
    submitAgain(form);
    submitAgain(form);
    expect(submitted).toEqual(['again']);
  });

  it('without an address is left to React if it was hydrated before', () => {
    const form = aForm('method="post"');
    form.addEventListener('submit', (event) => event.preventDefault());
    submit(form);
    expect(window.earlySubmit).toBeUndefined();
  });

  it.each(['method="post" action="/unsubscribe"', 'method="get"', ''])(
    'with the attributes "%s" is sent by the browser',
    (attributes) => {
      expect(submit(aForm(attributes))).toBe(false);
    },
  );
});
