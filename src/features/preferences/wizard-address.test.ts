import { describe, expect, it } from 'vitest';
import { readWizardAddress } from './wizard-address.ts';

const read = (query: string) => {
  const { search, step, isExpert } = readWizardAddress(new URLSearchParams(query));
  return { search: search.toString(), step, isExpert };
};

describe('form of a question', () => {
  it.each([
    ['asked=place&place=city&step=1', 'match=city'],
    ['asked=place&place=&match=city.family', 'match=family'],
    ['asked=place&place=family&match=city', 'match=family'],
    ['asked=passengers&passengers=friends&match=city.to20', 'match=city.friends.to20'],
    ['asked=priorities&match=city.economy', 'match=city'],
    ['asked=priorities&priorities=tech&priorities=cargo', 'match=cargo-tech'],
    [
      'asked=priorities&priorities=tech&priorities=cargo&priorities=comfort&priorities=safety',
      'match=comfort-cargo-tech',
    ],
    ['asked=yearly&yearly=to50&yearly_km=', 'match=to50'],
    ['asked=yearly&yearly=to50&yearly_km=35000', 'match=to50'],
    ['asked=yearly&yearly=own&yearly_km=35+000', 'match=35000'],
    ['asked=yearly&yearly_km=35000', 'match=35000'],
    ['asked=yearly&yearly=own&yearly_km=5&match=to20', 'match='],
    ['asked=__proto__&__proto__=city', '__proto__=city&match='],
    ['type=car&body=wagon&match=city', 'type=car&body=wagon&match=city'],
  ])('%s has the search %s', (query, search) => {
    expect(read(query).search).toBe(search);
  });

  it.each([
    ['', 0],
    ['step=3', 3],
    ['step=3&go=4', 4],
    ['step=8&go=9', 9],
    ['step=10', 0],
    ['step=-1', 0],
    ['step=1.5', 0],
    ['step=two', 0],
  ])('%j leads to step %d', (query, step) => {
    expect(read(query).step).toBe(step);
  });
});
