import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { SideView } from './side-view.tsx';

/** Renders the panel with a CSS position; returns the scrolling of the document. */
function open(position: string) {
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ position } as CSSStyleDeclaration);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  renderPage(
    <SideView id={7} closeHref="/admin/listing">
      <p>MAN TGX</p>
    </SideView>,
  );
  return scrollTo.mock.calls;
}

describe('panel of a reviewed listing', () => {
  it('scrolls the document to its top on phones, where it replaces the list', () => {
    expect(open('static')).toEqual([[0, 0]]);
  });

  it('leaves the document in place beside the list', () => {
    expect(open('fixed')).toEqual([]);
  });
});
