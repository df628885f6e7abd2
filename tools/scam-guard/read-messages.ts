import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { freshFirst } from '#features/trust/message-guard/fixtures/fresh-first.ts';
import { freshSecond } from '#features/trust/message-guard/fixtures/fresh-second.ts';
import { harmlessMessages } from '#features/trust/message-guard/fixtures/harmless-messages.ts';
import { laterHarmless } from '#features/trust/message-guard/fixtures/later-harmless.ts';
import { laterScams } from '#features/trust/message-guard/fixtures/later-scams.ts';
import { scamMessages } from '#features/trust/message-guard/fixtures/scam-messages.ts';
import { scamWarnings, type ScamWarning } from '#features/trust/message-guard/scam-warning.ts';

const folder = new URL('messages/', import.meta.url);
const subjectSchema = z.enum([...scamWarnings, 'harmless']);

export interface LabelledMessage {
  text: string;
  /** Null for a fraud without a known subject. */
  subject: ScamWarning | 'harmless' | null;
  /** Messages of one author and topic; a fold of the cross-validation leaves out whole families. */
  family: string;
  /** Whether the rules were tuned on it. */
  isTuned: boolean;
}

/**
 * Reads `messages/*.txt`: a heading `## subject family` and a message per line; in families of mixed subjects a line is
 * `subject | message`.
 */
function readWritten(): LabelledMessage[] {
  return readdirSync(folder).flatMap((file) => {
    let heading = '';
    let subject = '';
    return readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .flatMap((line): LabelledMessage[] => {
        if (line.startsWith('## ')) {
          heading = line.slice(3);
          subject = heading.split(' ')[0] ?? '';
          return [];
        }
        if (line.trim() === '') return [];
        const { own, text = line } = /^(?<own>[a-z_]+) \| (?<text>.+)$/.exec(line)?.groups ?? {};
        return [{ text, subject: subjectSchema.parse(own ?? subject), family: heading, isTuned: false }];
      });
  });
}

/** The messages by which the rules were tuned. */
function readTuned(): LabelledMessage[] {
  const messages: LabelledMessage[] = [];
  const add = (family: string, subject: LabelledMessage['subject'], texts: readonly string[]) => {
    for (const text of texts) messages.push({ text, subject, family, isTuned: true });
  };
  for (const subject of scamWarnings)
    add('tuning', subject, [...scamMessages[subject], ...laterScams[subject]]);
  add('tuning', 'harmless', [...harmlessMessages, ...laterHarmless]);
  for (const [family, set] of Object.entries({ freshFirst, freshSecond })) {
    add(family, null, set.scams);
    add(family, 'harmless', set.harmless);
  }
  return messages;
}

export const readMessages = (): LabelledMessage[] => [...readWritten(), ...readTuned()];
