import { readMessage } from './read-message.ts';
import { scamWarnings, type ScamWarning } from './scam-warning.ts';

/** Signs of fraud that the rules find, for programs of the browser: they cannot load the weights of the classifier. */
export function findRuleWarnings(typed: string): ScamWarning[] {
  const { certain, rules } = readMessage(typed);
  const found = new Set([...certain, ...rules.map(({ kind }) => kind)]);
  return scamWarnings.filter((kind) => found.has(kind));
}
