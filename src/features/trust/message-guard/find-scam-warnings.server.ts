import { classifyMessage } from './classifier/classify-message.server.ts';
import { readMessage } from './read-message.ts';
import { scamWarnings, type ScamWarning } from './scam-warning.ts';

/**
 * Signs of fraud in a message, in the order of `scamWarnings`. Takes about linear time. The classifier confirms warnings
 * of the rules, and warns by itself if it is surer.
 */
export function findScamWarnings(typed: string): ScamWarning[] {
  const message = readMessage(typed);
  const { confirmed, isFraud, subject } = classifyMessage(message);
  const found = new Set([...message.certain, ...confirmed]);
  if (isFraud && found.size === 0) found.add(subject);
  return scamWarnings.filter((kind) => found.has(kind));
}
