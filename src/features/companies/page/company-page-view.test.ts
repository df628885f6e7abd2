import { describe, expect, it } from 'vitest';
import { hoursJsonLd } from './company-json-ld.ts';
import { companyPageSchema, emptyCompanyPage, readPoint } from './company-page.ts';
import { companyFigures, presentCompanyPage } from './company-page-view.ts';
import type { TimeRange } from './opening-hours.ts';

const two: TimeRange[] = [
  ['09:00', '12:30'],
  ['13:30', '24:00'],
];
const days = [two, [], [], [], [], [], []];

describe('presentCompanyPage', () => {
  it('writes the week from Monday, and only dates that are not over', () => {
    const exceptions = [
      { date: '2026-11-22', ranges: [] },
      { date: '2026-12-24', ranges: [] },
    ];
    const { hours } = presentCompanyPage(
      { ...emptyCompanyPage, days, exceptions },
      { locale: 'bg', today: '2026-11-23', mediaUrl: '/media', formatPhone: (phone) => phone },
    );
    expect(hours?.week.slice(0, 2)).toEqual([
      { day: 'Понеделник', text: '9:00 – 12:30, 13:30 – 24:00' },
      { day: 'Вторник', text: 'Затворено' },
    ]);
    expect(hours?.dates).toEqual([{ date: '2026-12-24', day: '24 декември 2026 г.', text: 'Затворено' }]);
  });
});

describe('companyFigures', () => {
  it('leaves out figures that are zero', () => {
    const joinedAt = new Date('2026-01-01');
    expect(companyFigures({ joinedAt, active: 0, sold: 0 }, new Date('2026-11-23'))).toEqual([]);
    expect(companyFigures({ joinedAt, active: 1, sold: 2 }, new Date('2027-01-02'))).toEqual([
      '1 година във Волан',
      '1 активна обява',
      '2 продадени превозни средства за 90 дни',
    ]);
  });
});

describe('hoursJsonLd', () => {
  it('has one specification for each range and a closed date', () => {
    expect(hoursJsonLd({ days, exceptions: [{ date: '2026-12-24', ranges: [] }] })).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '09:00',
        closes: '12:30',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'https://schema.org/Monday',
        opens: '13:30',
        closes: '23:59',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-24',
        validThrough: '2026-12-24',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
  });
});

describe('companyPageSchema', () => {
  const page = { version: 0, days, exceptions: [], contacts: [], consent: false, point: null };
  const contact = { name: 'Ана', task: '', phone: '0888 111 222', email: '', languages: '' };
  const closed = { date: '2026-12-24', ranges: [] };
  it.each([
    ['a range that ends before it starts', { days: [[['18:00', '09:00']], [], [], [], [], [], []] }],
    [
      'ranges that touch',
      {
        days: [
          [
            ['09:00', '12:00'],
            ['12:00', '13:00'],
          ],
          [],
          [],
          [],
          [],
          [],
          [],
        ],
      },
    ],
    ['an hour past 23', { days: [[['24:00', '25:00']], [], [], [], [], [], []] }],
    ['six days', { days: days.slice(1) }],
    ['a date twice', { exceptions: [closed, closed] }],
    ['a date that does not exist', { exceptions: [{ ...closed, date: '2026-02-30' }] }],
    ['people without their consent', { contacts: [contact] }],
    ['a person without phone and email', { contacts: [{ ...contact, phone: '' }], consent: true }],
    ['eleven people', { contacts: Array.from({ length: 11 }, () => contact), consent: true }],
    ['a point outside Bulgaria', { point: { latitude: 48.2, longitude: 16.4 } }],
  ])('refuses %s', (_what, change) => {
    expect(companyPageSchema.safeParse(page).success).toBe(true);
    expect(companyPageSchema.safeParse({ ...page, ...change }).success).toBe(false);
  });

  it.each([
    ['42.6977, 23.3219', { latitude: 42.6977, longitude: 23.3219 }],
    ['48.2082, 16.3738', undefined],
    ['Sofia', undefined],
  ])('reads the point "%s"', (text, point) => {
    expect(readPoint(text)).toEqual(point);
  });
});
