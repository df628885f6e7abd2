import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config/config.server.ts';
import { securityText } from './security-text.ts';

const NOW = new Date('2026-11-20T12:34:56Z');

describe('securityText', () => {
  it('has the fields that RFC 9116 requires and expires within a year', () => {
    const text = securityText({
      contact: 'mailto:security@volan.example',
      origin: 'https://volan.example',
      now: NOW,
    });
    expect(text).toBe(
      [
        'Contact: mailto:security@volan.example',
        'Expires: 2027-05-19T00:00:00.000Z',
        'Preferred-Languages: bg, en',
        'Canonical: https://volan.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});

describe('SECURITY_CONTACT', () => {
  it.each([
    ['security@volan.example', 'mailto:security@volan.example'],
    ['mailto:security@volan.example', 'mailto:security@volan.example'],
    ['https://volan.example/security', 'https://volan.example/security'],
  ])('reads %s as %s', (given, contact) => {
    expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
  });

  it.each(['http://volan.example', 'nobody', 'a@b.bg\nContact: c@d.bg', 'javascript:alert(1)'])(
    'refuses %j',
    (given) => {
      expect(() => readConfig({ SECURITY_CONTACT: given })).toThrow('SECURITY_CONTACT');
    },
  );
});
