export interface ScoredMessage {
  score: number;
  isFraud: boolean;
  isSuspected: boolean;
  isCertain: boolean;
}

export interface Limits {
  confirms: number;
  warns: number;
}

const LOWEST = -4;
const HIGHEST = 6;
/** The rules are evidence of their own, also where the classifier is sure of the opposite. */
const HIGHEST_CONFIRMS = 1.5;
const STEP = 0.1;

export const isWarned = (
  { score, isSuspected, isCertain }: ScoredMessage,
  { confirms, warns }: Limits,
): boolean => isCertain || score >= (isSuspected ? confirms : warns);

/** The limits that find most frauds while at most a share of the harmless messages is warned of. */
export function chooseLimits(messages: readonly ScoredMessage[], share: number): Limits {
  const frauds = messages.filter(({ isFraud }) => isFraud);
  const harmless = messages.filter(({ isFraud }) => !isFraud);
  const countWarned = (group: readonly ScoredMessage[], limits: Limits) =>
    group.filter((message) => isWarned(message, limits)).length;
  let best = { limits: { confirms: HIGHEST_CONFIRMS, warns: HIGHEST }, found: -1 };
  for (let confirms = LOWEST; confirms <= HIGHEST_CONFIRMS; confirms += STEP)
    for (let warns = confirms; warns < HIGHEST; warns += STEP) {
      const limits = { confirms, warns };
      if (countWarned(harmless, limits) > harmless.length * share) continue;
      const found = countWarned(frauds, limits);
      if (found > best.found) best = { limits, found };
      break;
    }
  return best.limits;
}
