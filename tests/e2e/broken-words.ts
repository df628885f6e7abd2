import type { Page } from '@playwright/test';

/** Visible words that continue on another line without a hyphen, or that their box cuts off. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest('[class*="sr-only"], option, textarea, script'))
        continue;
      // A word may break at soft hyphens; the hyphen shown there belongs to the letter after it.
      for (const { 0: part, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
        range.setStart(text, index + 1);
        range.setEnd(text, index + part.length);
        const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
        const isDivided = others.some(({ top }) => top !== first?.top);
        const box = element.getBoundingClientRect();
        const isCut =
          getComputedStyle(element).overflowX !== 'visible' && (first?.right ?? 0) > box.right + 1;
        if (isDivided || isCut) broken.add(part);
      }
    }
    return [...broken];
  });
