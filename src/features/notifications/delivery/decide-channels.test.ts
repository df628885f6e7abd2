import { describe, expect, it } from 'vitest';
import { eventKinds } from '#features/account-events/event-kinds.ts';
import { decideChannels } from './decide-channels.ts';

const flags = [true, false];
const cases = Object.entries(eventKinds).flatMap(([name, kind]) =>
  flags.flatMap((page) =>
    flags.flatMap((push) =>
      flags.flatMap((mail) =>
        flags.map((hasDevice) => ({ name, kind, chosen: { page, push, mail }, hasDevice })),
      ),
    ),
  ),
);

describe('decideChannels', () => {
  it('uses no channel that is switched off or that the kind lacks, for every kind and choice', () => {
    for (const { name, kind, chosen, hasDevice } of cases) {
      const channels = decideChannels(kind, chosen, { hasDevice });
      const about = `${name} ${JSON.stringify({ ...chosen, hasDevice })}`;
      expect(channels.page, about).toBe(chosen.page && kind.page);
      expect(channels.push, about).toBe(chosen.push && kind.push && hasDevice);
      if (!chosen.mail || kind.mail === 'none') expect(channels.mail, about).toBe(false);
      // The mail of a room goes beside a push; one in the words of the kind only where no push goes.
      else expect(channels.mail, about).toBe(kind.mail === 'beside' || !channels.push);
    }
    expect(cases.length).toBeGreaterThanOrEqual(19 * 16);
  });
});
