import { useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { CardLink } from '#features/listings/card/ui/card-link.tsx';
import { KeepMarkup } from '#ui/kept-markup.ts';
import { keepMarkup } from './keep-markup.server.tsx';

describe('markup that is kept', () => {
  it('is written once for a key', () => {
    const write = vi.fn(() => <b>7</b>);
    const Written = write as () => React.ReactElement;
    expect(keepMarkup('once', <Written />)).toBe('<b>7</b>');
    expect(keepMarkup('once', <Written />)).toBe('<b>7</b>');
    expect(keepMarkup('other', <Written />)).toBe('<b>7</b>');
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('escapes texts like any page', () => {
    expect(keepMarkup('hostile', <b title={'"><i>'}>{'<script>'}</b>)).toBe(
      '<b title="&quot;&gt;&lt;i&gt;">&lt;script&gt;</b>',
    );
  });

  it('is written in the middle of a page, and has the links the browser makes', () => {
    const link = (
      <CardLink to="/listing/1" className="x">
        one
      </CardLink>
    );
    const Page = () => {
      const id = useId();
      return (
        <main id={id}>
          <p dangerouslySetInnerHTML={{ __html: keepMarkup('link', link) }} />
          <p>{link}</p>
        </main>
      );
    };
    const Stub = createRoutesStub([{ path: '/', Component: Page }]);
    const html = renderToString(
      <KeepMarkup value={keepMarkup}>
        <Stub />
      </KeepMarkup>,
    );
    const attributes = [...html.matchAll(/<a ([^>]*)>one<\/a>/g)].map(([, all = '']) =>
      all.split(' ').sort(),
    );
    expect(attributes).toHaveLength(2);
    expect(attributes[0]).toEqual(attributes[1]);
  });
});
