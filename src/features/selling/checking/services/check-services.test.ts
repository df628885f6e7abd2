import { describe, expect, it } from 'vitest';
import { checkServices } from './check-services.ts';
import type { DraftFault } from '../draft-fault.ts';
import type { DraftService } from '../draft-fields.ts';

const row = (more: Partial<DraftService> = {}): DraftService => ({
  kind: 'service',
  day: '2024-03-07',
  mileage: '98 000',
  note: ' смяна на  масло ',
  ...more,
});
const check = (...rows: DraftService[]) => {
  const faults: DraftFault[] = [];
  const stated = checkServices(rows, { mileageKm: 125_000, now: new Date('2026-11-20T12:00:00Z'), faults });
  return { stated, faults: faults.map(({ code, values }) => [code, values?.['row']]) };
};

describe('checkServices', () => {
  it('returns entries oldest first and ignores empty rows', () => {
    const { stated, faults } = check(
      row(),
      row({ day: ' ', mileage: '', note: '' }),
      row({ kind: 'inspection', day: '2022-01-02', mileage: '61.500', note: '' }),
    );
    expect(faults).toEqual([]);
    expect(stated).toEqual([
      { kind: 'inspection', day: '2022-01-02', mileageKm: 61_500, note: '' },
      { kind: 'service', day: '2024-03-07', mileageKm: 98_000, note: 'смяна на масло' },
    ]);
  });

  it.each<[Partial<DraftService>, string]>([
    [{ kind: 'wash' }, 'not_offered'],
    [{ day: '' }, 'no_date'],
    [{ day: '2024-02-30' }, 'no_date'],
    [{ day: '2026-11-21' }, 'in_future'],
    [{ mileage: '' }, 'no_number'],
    [{ mileage: '10,5' }, 'not_whole'],
    [{ mileage: '-1' }, 'too_small'],
    [{ mileage: '2 000 001' }, 'too_large'],
    [{ mileage: '132 501' }, 'service_above_mileage'],
    [{ note: 'x'.repeat(121) }, 'too_long'],
    [{ note: 'ЕГН 75 23 16 9263' }, 'personal_number'],
  ])('refuses %j with %s and the number of the row', (more, code) => {
    expect(check(row(), row(more)).faults).toEqual([[code, 2]]);
  });

  it('accepts more kilometres than stated within rounding', () => {
    expect(check(row({ mileage: '132 500' })).faults).toEqual([]);
  });

  it('names the row with fewer kilometres than an earlier entry', () => {
    const later = row({ day: '2025-06-01', mileage: '97 999' });
    expect(check(later, row()).faults).toEqual([['service_not_rising', 1]]);
    expect(check({ ...later, mileage: '98 000' }, row()).faults).toEqual([]);
  });
});
