import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { proposedDays, readProposal, sofiaTime } from './read-proposal.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

describe('sofiaTime', () => {
  it.each([
    ['2026-11-21T11:00', '2026-11-21T09:00:00.000Z'],
    ['2026-07-01T11:00', '2026-07-01T08:00:00.000Z'],
    // Hours around the changes of the clock.
    ['2026-03-29T02:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T04:00', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T02:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T04:00', '2026-10-25T02:00:00.000Z'],
  ])('reads %s in Sofia as %s', (local, utc) => {
    expect(sofiaTime(local)?.toISOString()).toBe(utc);
  });

  it('reads nothing from an empty field', () => {
    expect(sofiaTime('')).toBeUndefined();
  });
});

describe('readProposal', () => {
  it('sorts two or three times', () => {
    const values = {
      time1: '2026-11-22T10:00',
      time2: '2026-11-21T11:00',
      time3: '',
      minutes: '45',
      place: ' a ',
    };
    expect(readProposal(values, NOW)).toEqual({
      proposal: {
        times: ['2026-11-21T09:00:00.000Z', '2026-11-22T08:00:00.000Z'],
        minutes: 45,
        place: 'a',
      },
      errors: {},
    });
  });

  it('says which times are missing, over or named twice', () => {
    expect(readProposal({ time1: '2026-11-20T19:00', time2: '' }, NOW).errors).toEqual({
      time1: m.viewing_time_past(),
      time2: m.viewing_time_missing(),
    });
    const twice = { time1: '2026-11-21T11:00', time2: '2026-11-22T11:00', time3: '2026-11-21T11:00' };
    expect(readProposal(twice, NOW).errors).toEqual({ time3: m.viewing_time_twice() });
  });
});

it('proposes times of the next two days in Sofia', () => {
  expect(proposedDays(new Date('2026-12-30T23:30:00Z'))).toEqual({
    first: '2026-12-31T01:30',
    suggested: ['2027-01-01T11:00', '2027-01-02T17:30'],
  });
});
