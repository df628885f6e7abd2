import { m } from '#platform/i18n/messages.ts';
import type { Conversation } from '../conversation.ts';

/** Texts that fit the last step of the other side; a press puts one into the field, where it can be edited. */
export function quickAnswers({ side, awaits }: Pick<Conversation, 'side' | 'awaits'>): string[] {
  if (side === 'seller')
    return [
      m.quick_available(),
      awaits === 'offer' ? m.quick_last_price() : m.quick_when_viewing(),
      m.quick_call_me(),
    ];
  return [awaits === 'viewing' ? m.quick_suits_me() : m.quick_still_there(), m.quick_vin(), m.quick_think()];
}
