import { describe, expect, it } from 'vitest';
import { locales } from '#kernel/locale.ts';
import { checkMail } from '#platform/mail/mail.ts';
import { mailKinds } from '#platform/mail/mail-kind.ts';
import { detailCatalogue as catalogue } from '#tests/support/listing-detail.ts';
import { sampleNames, writeSample } from './write-sample.server.ts';

const origin = 'https://volan.example';
const picture = { id: 'a'.repeat(20), width: 1600, height: 1200, placeholder: '', view: 'front' };
const context = {
  origin,
  mediaUrl: '/media',
  catalogue,
  now: new Date('2026-11-20T10:00:00Z'),
  pictures: [picture, picture],
};
const samples = sampleNames().flatMap((name) => locales.map((locale) => ({ ...name, locale })));

describe('samples of mails', () => {
  it('name each kind', () => {
    const shown = new Set(sampleNames().map(({ kind }) => kind));
    expect(mailKinds.filter((kind) => !shown.has(kind))).toEqual([]);
  });

  it.each(samples)('$kind $variant is a mail of its kind in $locale', ({ locale, ...name }) => {
    const mail = writeSample({ ...name, locale }, context);
    expect(mail?.kind).toBe(name.kind);
    if (!mail) return;
    checkMail({ to: 'reader@volan.example', locale, ...mail });
    expect(mail.html).toContain(`<html lang="${locale}"`);
    expect(mail.html).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    expect(mail.text).not.toMatch(/undefined|NaN|\[object|\{\w+\}|<\w/);
  });

  it.each([
    { kind: 'constructor', variant: 'name', locale: 'bg' },
    { kind: 'code', variant: 'constructor', locale: 'bg' },
    { kind: 'code', variant: 'sign_in', locale: 'de' },
  ])('are not found for $kind $variant $locale', (name) => {
    expect(writeSample(name, context)).toBeUndefined();
  });
});
