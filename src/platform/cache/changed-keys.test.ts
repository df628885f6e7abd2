import { describe, expect, it } from 'vitest';
import { ChangedKeys } from './changed-keys.ts';

describe('ChangedKeys', () => {
  it('names the keys that changed after a version', () => {
    const changed = new ChangedKeys();
    const before = changed.version;
    changed.report(['a', 'b']);
    const after = changed.version;
    changed.report(['c']);
    expect(changed.haveChanged(['x', 'a'], before)).toBe(true);
    expect(changed.haveChanged(['a', 'b'], after)).toBe(false);
    expect(changed.haveChanged(['c'], after)).toBe(true);
    expect(changed.haveChanged([], before)).toBe(false);
  });

  it('reports unknown keys as changed when everything did', () => {
    const changed = new ChangedKeys();
    const before = changed.version;
    changed.reportAll();
    expect(changed.haveChanged([], before)).toBe(true);
    expect(changed.haveChanged(['a'], changed.version)).toBe(false);
  });

  it('counts everything older than the remembered keys as changed', () => {
    const changed = new ChangedKeys({ most: 10 });
    const versions: number[] = [];
    for (let number = 0; number < 100; number += 1) {
      versions.push(changed.version);
      changed.report([`key ${number}`]);
    }
    for (const [number, version] of versions.entries()) {
      expect(changed.haveChanged([`key ${number}`], version)).toBe(true);
      expect(changed.haveChanged(['other'], version)).toBe(number < 88);
    }
  });
});
