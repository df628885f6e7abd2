import { expect, it } from 'vitest';
import { withoutUnknownLanguage } from './without-unknown-language.ts';

const corrected = (path: string) => withoutUnknownLanguage(new URL(`https://volan.test${path}`));

it.each([
  ['/?hl=xx', '/'],
  ['/listing/5?hl=', '/listing/5'],
  ['/listing/5?hl', '/listing/5'],
  ['/?type=car&hl=xx&q=a%20b+c&q=%D0%B3', '/?type=car&q=a%20b+c&q=%D0%B3'],
  ['/?hl=en&hl=xx', '/?hl=en'],
  ['/?%68l=xx&a=1', '/?a=1'],
  ['/?hl=en%0d%0aX-Injected:%201', '/'],
  ['//evil.example?hl=xx', '/evil.example'],
  ['/?hl=xx&%FF=1', '/?%FF=1'],
])('corrects %s to %s', (path, to) => {
  expect(corrected(path)).toBe(to);
});

it.each(['/', '/?hl=en', '/?hl=bg&type=car', '/?q=hl', '/_root.data?hl=xx'])('keeps %s', (path) => {
  expect(corrected(path)).toBeUndefined();
});
