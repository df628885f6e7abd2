import { locales, type Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { WrittenMail } from '#platform/mail/lay-out-mail.ts';
import { mailKinds, type MailKind } from '#platform/mail/mail-kind.ts';
import { mailSamples } from './mail-samples.ts';
import type { MailSample, SampleContext } from './sample-context.ts';

/** A mail of the gallery by its place in `mailSamples`. */
export interface SampleName {
  kind: MailKind;
  variant: string;
}

export const sampleNames = (): SampleName[] =>
  mailKinds.flatMap((kind) => Object.keys(mailSamples[kind]).map((variant) => ({ kind, variant })));

/** Writes a sample as the real mail is written; undefined for an unknown kind, variant or language. */
export function writeSample(
  { kind, variant, locale }: { kind: string; variant: string; locale: string },
  context: Omit<SampleContext, 'locale'>,
): WrittenMail | undefined {
  const asked = locales.find((each): each is Locale => each === locale);
  const known = mailKinds.find((each) => each === kind);
  if (!asked || !known || !Object.hasOwn(mailSamples[known], variant)) return undefined;
  const write: MailSample | undefined = mailSamples[known][variant];
  return write && withLocale(asked, () => write({ ...context, locale: asked }));
}
