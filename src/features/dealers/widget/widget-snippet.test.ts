import { describe, expect, it } from 'vitest';
import { widgetPolicy, widgetSnippet, type WidgetChoice } from './widget-snippet.ts';

const site = { origin: 'https://volan.example', username: 'auto-haus', linkText: 'A "<b>" & co' };
const choice: WidgetChoice = { language: 'bg', type: '', count: 12, theme: 'auto' };

describe('widgetSnippet', () => {
  it('is a link with escaped text and a script without the attributes that are defaults', () => {
    expect(widgetSnippet(site, choice)).toBe(
      '<a href="https://volan.example/dealer/auto-haus">A &quot;&lt;b&gt;&quot; &amp; co</a>\n' +
        '<script async src="https://volan.example/widget/stock.js" data-dealer="auto-haus" data-language="bg" data-count="12"></script>',
    );
  });

  it('states type and theme, and links the English page', () => {
    const html = widgetSnippet(site, { language: 'en', type: 'truck', count: 4, theme: 'dark' });
    expect(html).toContain('href="https://volan.example/dealer/auto-haus?hl=en"');
    expect(html).toContain(
      'data-dealer="auto-haus" data-language="en" data-type="truck" data-count="4" data-theme="dark"',
    );
  });
});

describe('widgetPolicy', () => {
  it.each([
    ['/media', 'img-src https://volan.example'],
    ['https://cdn.example/m', 'img-src https://cdn.example'],
  ])('names the origin of pictures at %s', (mediaUrl, line) => {
    expect(widgetPolicy('https://volan.example', mediaUrl)).toEqual([
      'script-src https://volan.example/widget/stock.js',
      'connect-src https://volan.example',
      line,
    ]);
  });
});
