import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectReturn, hasSpace, keepSpace, rememberSpace } from './kept-space.ts';
import { spaceScript } from './space-script.ts';

const reserved = () => document.documentElement.style.getPropertyValue('--back');
const runScript = (): unknown => runInNewContext(spaceScript, { document, localStorage });

beforeEach(() => {
  const reset = () => {
    localStorage.clear();
    document.documentElement.style.removeProperty('--back');
  };
  reset();
  return reset;
});

describe('place for returning visitors', () => {
  it('is not kept on a first visit', () => {
    expectReturn();
    keepSpace();
    expect(localStorage.length).toBe(0);
    expect(hasSpace()).toBe(false);
  });

  it.each(['volan.recent', 'volan.search:?q=golf'])('has the usual height when %s is stored', (key) => {
    localStorage.setItem(key, '[1]');
    localStorage.setItem('volan.searches-off', '1');
    keepSpace();
    expect(reserved()).toBe('10.5rem');
    expect(hasSpace()).toBe(true);
  });

  it('has the height of the last visit, and none after a visit with nothing to show', () => {
    rememberSpace(212);
    keepSpace();
    expect(reserved()).toBe('212px');
    rememberSpace(undefined);
    keepSpace();
    expect(hasSpace()).toBe(false);
  });

  it('is kept by the script before the first paint', () => {
    rememberSpace(212);
    runScript();
    expect(reserved()).toBe('212px');
  });
});
