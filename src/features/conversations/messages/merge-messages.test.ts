import { describe, expect, it } from 'vitest';
import { aMessage } from '#tests/support/conversations.ts';
import fc from '#tests/support/properties.ts';
import type { Message } from '../conversation.ts';
import { mergeMessages } from './merge-messages.ts';

describe('mergeMessages', () => {
  const message = fc.record({ id: fc.integer({ min: 1, max: 40 }), text: fc.string({ maxLength: 3 }) });
  const parts = fc.array(fc.array(message, { maxLength: 8 }), { maxLength: 6 });

  it('has each message once, in ascending order, as the last part says', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const expected = new Map<number, string>();
        let merged: Message[] = [];
        for (const part of given) {
          for (const { id, text } of part) expected.set(id, text);
          merged = mergeMessages(
            merged,
            part.map(({ id, text }) => aMessage(id, { text })),
          );
        }
        const ids = [...expected.keys()].toSorted((a, b) => a - b);
        expect(merged.map(({ id }) => id)).toEqual(ids);
        expect(merged.map(({ text }) => text)).toEqual(ids.map((id) => expected.get(id)));
      }),
    );
  });
});
