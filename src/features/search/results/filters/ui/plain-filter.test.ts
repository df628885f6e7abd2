import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { FilterPart } from '../../search-page.ts';
import { plainFilter, plainOptions } from './plain-filter.ts';

const written = (part: FilterPart) => withLocale('bg', () => plainFilter(part));

describe('a filter for browsers without JavaScript', () => {
  it('sends what is chosen under the name of its parameter, and says how many there are', () => {
    expect(plainOptions('fuel', [['diesel', 'Дизел', '12']])).toBe(
      '<label class="facet"><input type="checkbox" class="check" name="fuel" value="diesel">Дизел<span class="cnt">12</span></label>',
    );
  });

  it('leaves out of choice what nobody offers', () => {
    expect(plainOptions('fuel', [['gas', 'Газ', '0']])).toMatch(/is-zero.* disabled>/);
  });

  it('switches on by itself what has no parameter of its own', () => {
    expect(plainOptions('', [['reduced', 'Намалени', '3']])).toContain('name="reduced" value="1"');
  });

  it('takes no text for markup', () => {
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

  it('asks for both ends of a range', () => {
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
