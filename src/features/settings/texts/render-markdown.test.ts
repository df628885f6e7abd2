import { expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.server.ts';

it('renderMarkdown writes headings below the title, lists and tables', () => {
  expect(renderMarkdown('# Едно\n\nДве **три**\n\n- четири')).toBe(
    '<h2>Едно</h2>\n<p>Две <strong>три</strong></p>\n<ul>\n<li>четири</li>\n</ul>\n',
  );
  expect(renderMarkdown('| а | б |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>');
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'текст <b onclick="alert(1)">б</b>',
  '<a href="javascript:alert(1)">х</a>',
  '```html\n<script>alert(1)</script>\n```',
  '[х](https://volan.example "<script>")',
])('renderMarkdown escapes the HTML in %j', (text) => {
  expect(renderMarkdown(text)).not.toMatch(/<(script|img|b|a href="javascript)\b/);
});

it.each([
  '[х](javascript:alert(1))',
  '[х](JaVaScRiPt:alert(1))',
  '[х](java\tscript:alert(1))',
  '[х](vbscript:msgbox)',
  '[х](data:text/html;base64,PHNjcmlwdD4=)',
  '<javascript:alert(1)>',
])('renderMarkdown makes no link of %j', (text) => {
  expect(renderMarkdown(text)).not.toContain('<a');
});

it('renderMarkdown shows no pictures of other sites', () => {
  expect(renderMarkdown('![х](https://tracker.example/x.gif)')).not.toContain('<img');
});

it('renderMarkdown marks links to other sites', () => {
  expect(renderMarkdown('[х](https://cpdp.bg) [у](/help)')).toBe(
    '<p><a href="https://cpdp.bg" rel="nofollow noopener">х</a> <a href="/help">у</a></p>\n',
  );
});
