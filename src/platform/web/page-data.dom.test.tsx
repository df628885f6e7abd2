import { afterEach, describe, expect, it } from 'vitest';
import { readPageData, withDataScript, withPageData, type DocumentParts } from './page-data.ts';

const page = { title: '</script><!-- & "Голф"', cards: [{ id: 1 }] };
const html = '<html><body><p>page</p><script>start()</script></body></html><script>data()</script>';

/** The second part is the one that the data is added to. */
const withData = (parts: DocumentParts) =>
  withDataScript(['<!DOCTYPE html>', html], parts).join('').slice('<!DOCTYPE html>'.length);

afterEach(() => {
  document.body.innerHTML = '';
});

describe('page data', () => {
  it('of a document is in a script of its own', () => {
    const parts: DocumentParts = {};
    const sent = JSON.stringify(withPageData(parts, { locale: 'bg' }, page));
    expect(sent).toBe('{"locale":"bg","page":""}');
    const [before, after] = withData(parts).split(/<script type="application\/json".*?<\/script>/);
    expect(before).toBe('<html><body><p>page</p><script>start()</script>');
    expect(after).toBe('</body></html><script>data()</script>');
    document.body.innerHTML = withData(parts);
    const answer = JSON.parse(sent);
    expect(readPageData(answer)).toEqual(page);
    // The same object, so that rendering again changes no properties.
    expect(readPageData(answer)).toBe(readPageData(answer));
  });

  it('of a request for data is in the answer', () => {
    const answer = JSON.parse(JSON.stringify(withPageData(undefined, { locale: 'bg' }, page)));
    expect(answer.locale).toBe('bg');
    expect(readPageData(answer)).toEqual(page);
  });

  it('is not parsed again on the server', () => {
    expect(readPageData(withPageData({}, {}, page))).toBe(page);
  });

  it('leaves a document without any as it is', () => {
    expect(withData({})).toBe(html);
  });
});
