import { postedSince } from './posted-bitmaps.ts';
import { codeSets, type CodedDocument } from './coded-document.ts';
import type { FilterTest } from './plan-filters.ts';

/** Whether one document passes a test at a time, in seconds since 1970; `applyFilters` does the same for segments. */
export function matchesDocument(test: FilterTest, document: CodedDocument, now: number): boolean {
  switch (test.kind) {
    case 'any':
      return test.sets.some(({ name, codes }) =>
        codeSets[name](document).some((code) => codes.includes(code)),
      );
    case 'every': {
      const held = codeSets[test.name](document);
      return test.codes.every((code) => held.includes(code));
    }
    case 'none':
      return !codeSets[test.name](document).some((code) => test.codes.includes(code));
    case 'range': {
      const value = document.ranges[test.field];
      // "Not stated" is above every maximum.
      return value !== undefined && value >= test.min && value <= test.max;
    }
    case 'posted':
      return document.publishedAt >= postedSince(now, test.days);
    case 'published':
      return document.publishedAt >= test.since;
    case 'never':
      return false;
  }
}
