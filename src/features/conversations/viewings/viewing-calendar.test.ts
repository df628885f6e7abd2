import { describe, expect, it } from 'vitest';
import { viewingCalendar } from './viewing-calendar.ts';

const viewing = {
  uid: 'viewing-7@volan.test',
  start: new Date('2026-11-21T09:00:00Z'),
  minutes: 45,
  title: 'Оглед: VW Golf',
  place: 'София, бул. България 1',
  sequence: 2,
  isCancelled: false,
  now: new Date('2026-11-20T12:00:00Z'),
};

describe('viewingCalendar', () => {
  it('states times in UTC, the sequence and the status', () => {
    const text = viewingCalendar(viewing);
    expect(text).toContain(
      'DTSTART:20261121T090000Z\r\nDTEND:20261121T094500Z\r\nSEQUENCE:2\r\nSTATUS:CONFIRMED\r\n',
    );
    expect(text).toContain('DTSTAMP:20261120T120000Z\r\n');
    expect(viewingCalendar({ ...viewing, isCancelled: true })).toContain('STATUS:CANCELLED\r\n');
  });

  it('escapes texts, so that they add no lines or properties', () => {
    const text = viewingCalendar({
      ...viewing,
      title: 'Голф\r\nEND:VEVENT\r\nATTACH:https://evil.example',
      place: 'a;b,c\\d\u0007',
    });
    expect(text).toContain(String.raw`SUMMARY:Голф\nEND:VEVENT\nATTACH:https://evil.example`);
    expect(text).toContain(String.raw`LOCATION:a\;b\,c\\d` + '\r\n');
    expect(text.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  });

  it('folds lines at 75 bytes between characters', () => {
    const title = 'Ж😀'.repeat(60);
    const lines = viewingCalendar({ ...viewing, title }).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
  });
});
