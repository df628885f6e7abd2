import { describe, expect, it } from 'vitest';
import { licenceFaults, type Component } from './licence-faults.ts';

const package_ = (licenses: Component['licenses']): Component => ({
  group: '@scope',
  name: 'name',
  version: '1.2.3',
  ...(licenses && { licenses }),
});

describe('licenceFaults', () => {
  it.each<[string, Component['licenses']]>([
    ['an allowed licence', [{ license: { id: 'MIT' } }]],
    ['an alternative that is allowed', [{ expression: '(GPL-2.0 OR MIT)' }]],
    ['several that are all allowed', [{ expression: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT' }]],
  ])('accepts %s', (_, licenses) => {
    expect(licenceFaults([package_(licenses)])).toEqual([]);
  });

  it.each<[string, Component['licenses'], string]>([
    ['a licence that is not allowed', [{ license: { id: 'GPL-3.0-only' } }], 'GPL-3.0-only'],
    ['one of several', [{ expression: 'MIT AND AGPL-3.0-only' }], 'MIT AND AGPL-3.0-only'],
    ['a text instead of a licence', [{ license: { name: 'SEE LICENSE IN EULA' } }], 'SEE LICENSE IN EULA'],
    ['none', undefined, 'no licence'],
  ])('names a package with %s', (_, licenses, text) => {
    expect(licenceFaults([package_(licenses)])).toEqual([`@scope/name@1.2.3: ${text}`]);
  });

  it('knows the licence of a package whose metadata states none', () => {
    expect(licenceFaults([{ name: 'busboy', version: '1.6.0' }])).toEqual([]);
  });
});
