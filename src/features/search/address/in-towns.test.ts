import { expect, test } from 'vitest';
import { inTowns } from './in-towns.ts';

test.each([
  ['/', ['sofia'], '/?city=sofia'],
  ['/?type=car&view=map', ['burgas', 'varna'], '/?type=car&city=burgas,varna&view=map'],
  [
    '/?type=car&price_max=8000&feature=abs&q=%D0%B3%D0%BE%D0%BB%D1%84',
    ['ruse'],
    '/?type=car&price_max=8000&city=ruse&feature=abs&q=%D0%B3%D0%BE%D0%BB%D1%84',
  ],
  ['/?type=car&view=map', [], '/?type=car&view=map'],
])('the address %s in the towns %j is %s', (everywhere, towns, address) => {
  expect(inTowns(everywhere, towns)).toBe(address);
});
