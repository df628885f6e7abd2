import { describe, expect, it } from 'vitest';
import { listingTitle } from './present-listing-card.ts';

describe('listingTitle', () => {
  it.each([
    ['1.9 TDI 105 к.с.', 'VW Golf 1.9 TDI 105 hp'],
    ['105к.с. Highline', 'VW Golf 105 hp Highline'],
    ['105 кс', 'VW Golf 105 hp'],
    ['105 К. С. 4x4', 'VW Golf 105 hp 4x4'],
    ['5 скорости', 'VW Golf 5 скорости'],
    ['', 'VW Golf'],
  ])('states the power of "%s" in hp in English: %s', (variant, title) => {
    const named = { brandName: 'VW', modelName: 'Golf', modelNameBg: null, variant };
    expect(listingTitle(named, 'en')).toBe(title);
    expect(listingTitle(named, 'bg')).toBe(`VW Golf ${variant}`.trim());
  });
});
