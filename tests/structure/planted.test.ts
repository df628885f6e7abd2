import { describe, expect, it } from 'vitest';
import { checkStructure, rules as allRules, staleEntries } from '#tools/structure/check-structure.ts';
import { describeViolation } from '#tools/structure/violation.ts';
import { plantedCases } from './planted/planted-cases.ts';
import { plant, type Files } from './plant.ts';

const violations = (files: Files) => checkStructure(plant(files));

describe('rules of the structure', () => {
  it('pass a program without violations', () => {
    expect(violations({}).map(describeViolation)).toEqual([]);
  });

  it.each(plantedCases)('reject $name', ({ files, legal, rules }) => {
    const found = violations(files);
    expect([...new Set(found.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
    for (const { file, line, advice } of found) {
      expect(Object.keys(files).some((path) => path.startsWith(file))).toBe(true);
      expect(line).toBeGreaterThan(0);
      expect(advice).toMatch(/\w+ \w+/);
    }
    expect(violations(legal).map(describeViolation)).toEqual([]);
  });

  it('have a planted case each', () => {
    expect([...new Set(plantedCases.flatMap(({ rules }) => rules))].sort()).toEqual(
      Object.keys(allRules).sort(),
    );
  });

  it('name file, line and fix', () => {
    const [violation] = violations({
      'src/features/trust/risk-signal.ts': "\n\nimport { draft } from '#features/selling/drafts/draft.ts';",
    });
    expect(violation && describeViolation(violation)).toBe(
      'src/features/trust/risk-signal.ts:3 #features/selling/drafts/draft.ts: trust (line 8) must not import selling (line 9): move shared code to a room of a lower line, or let the caller pass it in [room-directions]',
    );
  });

  it('state the number of files in a folder', () => {
    const files = Object.fromEntries(
      Array.from({ length: 17 }, (_, index) => [`src/features/pricing/price-${index}.ts`, 'export {};']),
    );
    expect(violations(files)).toMatchObject([
      { file: 'src/features/pricing', advice: expect.stringContaining('17 files, at most 15') },
    ]);
  });

  it('show the shortest cycle of a group', () => {
    const found = violations({
      'src/pages/a.ts': "import './b.ts';",
      'src/pages/b.ts': "import './c.ts';",
      'src/pages/c.ts': "import './a.ts';\nimport './b.ts';",
    });
    expect(found.map(({ advice }) => advice)).toEqual([
      'cycle src/pages/b.ts → src/pages/c.ts → src/pages/b.ts (one of 3 modules that reach each other): move shared code to a separate file',
    ]);
  });
});

describe('the list of rooms', () => {
  it('must not name missing folders', () => {
    const entries = staleEntries(plant({ 'src/features/dealers/dealers.ts': 'export {};' }));
    expect(entries).toEqual(
      expect.arrayContaining([
        'audit has no files: mark it as planned',
        'search has no sub-folder results: remove it',
        'places does not import catalogue: remove the exception',
        'no file ^src\\/worker-process\\.server\\.ts$ reads the environment: remove the exception',
      ]),
    );
    expect(entries.filter((it) => /^listings has (no )?files/.test(it))).toEqual([]);
  });
});
