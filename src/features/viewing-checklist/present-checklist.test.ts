import { describe, expect, it } from 'vitest';
import { detailCatalogue, listingDetail } from '#tests/support/listing-detail.ts';
import { presentChecklist } from './present-checklist.ts';

const options = { catalogue: detailCatalogue, locale: 'bg' as const, now: new Date('2026-11-23T12:00:00Z') };
const viewOf = (listing: Partial<typeof listingDetail>) =>
  presentChecklist({ ...listingDetail, fuel: 'diesel', ...listing }, options);
const checkOf = (listing: Partial<typeof listingDetail>, key: string) =>
  viewOf(listing)
    .sections.flatMap(({ checks }) => checks)
    .find((check) => check.key === key);

describe('presentChecklist', () => {
  it('shows the value of the listing beside the check that it concerns', () => {
    expect(checkOf({ mileageKm: 214_000 }, 'timing_belt')?.stated?.replaceAll(/\s/gu, ' ')).toBe(
      'В обявата: Пробег – 214 000 км',
    );
    expect(checkOf({ inspectionUntil: null }, 'inspection')?.stated).toBeUndefined();
    expect(checkOf({ inspectionUntil: '2027-03-01' }, 'inspection')?.stated).toContain('01-мар-27');
  });

  it('orders the sections as a viewing goes and omits empty ones', () => {
    expect(viewOf({ type: 'boat', body: 'boat', fuel: 'none' }).sections.map(({ key }) => key)).toEqual([
      'ask',
      'papers',
      'numbers',
      'body',
      'inside',
      'drive',
      'deal',
    ]);
  });

  it('names only the sources of the listed checks', () => {
    expect(viewOf({}).sources).toHaveLength(4);
    expect(viewOf({ type: 'boat', body: 'boat', fuel: 'none' }).sources).toHaveLength(1);
  });
});
