import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { FilterPart } from '../filter-panel-data.ts';
import { plainFilter, plainOptions } from './plain-filter.ts';

const written = (part: FilterPart) => withLocale('bg', () => plainFilter(part));

describe('plainFilter', () => {
  it('writes an option with its parameter, value and count', () => {
    expect(plainOptions('fuel', [['diesel', 'Дизел', '12']])).toBe(
      '<label class="facet"><input type="checkbox" class="check" name="fuel" value="diesel"/>Дизел<span class="cnt">12</span></label>',
    );
  });

  it('disables options without listings', () => {
    expect(plainOptions('fuel', [['gas', 'Газ', '0']])).toMatch(/is-zero.* disabled=""/);
  });

  it('checks chosen options, also without listings', () => {
    const html = plainOptions('fuel', [['lpg', 'LPG', '0', 1]], 'radio');
    expect(html).toContain('<label class="facet"><input type="radio" class="radio" name="fuel" checked=""');
  });

  it('uses the value as parameter name if the group has none', () => {
    expect(plainOptions('', [['reduced', 'Намалени', '3']])).toContain('name="reduced" value="1"');
  });

  it('escapes text and attributes', () => {
    const html = written({
      kind: 'options',
      name: 'fuel',
      title: '<i>',
      options: [['"><script>', '</noscript><script>', '<b>']],
      first: 1,
      more: undefined,
    });
    expect(html).not.toMatch(/<(script|i|b)>|<\/noscript>/);
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(plainOptions('fuel', [['" checked="', 'A', '1']])).toContain('value="&quot; checked=&quot;"');
  });

  it('writes inputs for both ends of a range', () => {
    const html = written({
      kind: 'range',
      name: 'price',
      title: 'Цена',
      unit: '€',
      edges: [],
      bars: [],
      min: undefined,
      max: undefined,
      written: { min: '', max: '' },
      placeholders: ['', ''],
      discrete: false,
      decimals: 0,
      grouped: true,
    });
    expect(html.match(/name="price_(min|max)"/g)).toEqual(['name="price_min"', 'name="price_max"']);
  });
});
