import { describe, expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { presentSecondLook } from './second-look.ts';

const proposal = { accountId: 7, name: 'Мария', ground: 'fraud', bg: 'Чужди снимки.', en: null };
const nothing = { fakeProposal: null, objectionDeciders: [], sample: null };
const look = (row: Partial<Parameters<typeof presentSecondLook>[0]>, viewerId: number, isAlone = false) =>
  withLocale('bg', () => presentSecondLook({ ...nothing, ...row }, { viewerId, isAlone, locale: 'bg' }));

describe('what waits for a second person', () => {
  it('is nothing for other listings', () => {
    expect(look({}, 7)).toEqual({ notes: [], asksForSample: false, withheld: [] });
  });

  it('names the proposal and its reason to a colleague, and withholds the confirmation from its author', () => {
    const { notes, withheld } = look({ fakeProposal: proposal }, 8);
    expect(notes[0]).toContain('Мария');
    expect(notes[1]).toContain('Чужди снимки.');
    expect([withheld, look({ fakeProposal: proposal }, 7).withheld]).toEqual([[], ['confirm_fake']]);
  });

  it('withholds the answer to an objection from those who decided, unless they are alone', () => {
    const objected = { objectionDeciders: [7, 9] };
    expect([look(objected, 9).withheld, look(objected, 8).withheld]).toEqual([['uphold'], []]);
    const alone = look(objected, 9, true);
    expect([alone.withheld, alone.notes[0]]).toEqual([[], expect.stringContaining('няма друг човек')]);
  });

  it('asks for a sampled approval of another person only', () => {
    const asked = [7, 8].map((approvedBy) => look({ sample: { approvedBy } }, 7).asksForSample);
    expect(asked).toEqual([false, true]);
  });
});
