import { m } from '#platform/i18n/messages.ts';

/** Decision as one side reads it; `stopped`: the side that was reported. */
export type ToldDecision = 'acted' | 'no_violation' | 'stopped';

const texts: Record<ToldDecision, () => string> = {
  acted: m.talk_decided_acted,
  no_violation: m.talk_decided_no_violation,
  stopped: m.talk_decided_stopped,
};
export const decisionText = (decision: ToldDecision): string => texts[decision]();
