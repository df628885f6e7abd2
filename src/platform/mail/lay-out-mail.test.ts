import { describe, expect, it } from 'vitest';
import { withLocale } from '../i18n/with-locale.server.ts';
import { layOutMail, type MailContent } from './lay-out-mail.ts';

const content: MailContent = {
  kind: 'password_reset',
  origin: 'https://volan.example',
  heading: 'Смени паролата',
  paragraphs: ['Някой поиска нова парола.', 'Ако не си ти, не прави нищо.'],
  button: { label: 'Нова парола', path: '/reset?token=a&b=c' },
  footer: 'Пишем ти, защото имаш профил във Волан.',
};
const inBulgarian = (more: Partial<MailContent> = {}) =>
  withLocale('bg', () => layOutMail({ ...content, ...more }));

describe('layOutMail', () => {
  it('writes the same content as text and as HTML', () => {
    const { text, html } = inBulgarian();
    expect(text).toBe(
      [
        'Смени паролата',
        'Някой поиска нова парола.',
        'Ако не си ти, не прави нищо.',
        'Нова парола:\nhttps://volan.example/reset?token=a&b=c',
        '--\nПишем ти, защото имаш профил във Волан.\nТова писмо е изпратено автоматично. Не е нужно да му отговаряш.\nhttps://volan.example\n',
      ].join('\n\n'),
    );
    for (const part of [...content.paragraphs, content.heading, content.footer, 'Нова парола'])
      expect(html).toContain(part);
    expect(html).toContain('href="https://volan.example/reset?token=a&amp;b=c"');
    expect(html).toContain('<html lang="bg"');
  });

  it('uses the language of the recipient', () => {
    const { text, html } = withLocale('en', () => layOutMail(content));
    expect(text).toContain('There is no need to reply.');
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('If the button does not work');
  });

  it('has colours for mail programs in dark mode', () => {
    expect(inBulgarian().html).toContain('@media (prefers-color-scheme:dark)');
    expect(inBulgarian().html).toContain('<meta name="color-scheme" content="light dark">');
  });

  it('shows a code large, and names it in the text', () => {
    const { text, html } = inBulgarian({ code: '204816', paragraphs: ['Кодът е 204816.'] });
    expect(html).toMatch(/class="text code"[^>]*>204816</);
    expect(text).toContain('Кодът е 204816.');
  });

  it('escapes user text and keeps it on one line', () => {
    const hostile = '<script>alert(1)</script>"\'&\r\n\r\n--\nhttps://evil.example\u202etxt';
    const { text, html } = inBulgarian({
      heading: hostile,
      paragraphs: [hostile],
      footer: hostile,
      button: { label: hostile, path: '/x"><b>' },
    });
    expect(html).not.toMatch(/<script|<b>|\u202e/);
    expect(html.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&amp; -- /g)).toHaveLength(5);
    expect(text.match(/^--$/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^https:\/\/evil/m);
  });

  it('shows items with their picture and links in both bodies, as plain text', () => {
    const hostile = '<img src=x onerror=alert(1)>\r\n--\r\nhttps://evil.example';
    const { text, html } = inBulgarian({
      items: [
        {
          title: 'Golf 6',
          path: '/listing/7',
          lead: '€ 9 500',
          lines: ['2012 · 160 000 км', ''],
          pictureUrl: 'https://cdn.example/a/640.jpeg',
        },
        { title: hostile, path: '/listing/8', lead: hostile, lines: [hostile] },
      ],
      links: [{ label: 'Спри имейлите', path: '/unsubscribe/search?token=7-x' }],
    });
    expect(text).toContain('Golf 6\n€ 9 500\n2012 · 160 000 км\nhttps://volan.example/listing/7\n\n');
    expect(text).toContain('Спри имейлите:\nhttps://volan.example/unsubscribe/search?token=7-x\n\n--\n');
    expect(text.match(/^--$/gm)).toHaveLength(1);
    expect(text).not.toMatch(/^https:\/\/evil/m);
    expect(html).toContain('<img src="https://cdn.example/a/640.jpeg"');
    expect(html).toContain('href="https://volan.example/listing/8"');
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).not.toContain('https://evil.example"');
  });

  it('rejects links of items that leave our origin', () => {
    const item = { title: 'x', path: '//evil.example/', lead: '', lines: [] };
    expect(() => inBulgarian({ items: [item] })).toThrow(RangeError);
    expect(() => inBulgarian({ links: [{ label: 'x', path: 'https://evil.example/' }] })).toThrow(RangeError);
  });

  it('rejects button paths that leave our origin', () => {
    for (const path of [
      '//evil.example/',
      'https://evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      'x',
    ])
      expect(() => inBulgarian({ button: { label: 'x', path } }), path).toThrow(RangeError);
  });
});
