import { element } from './elements.ts';
import { readOptions } from './options.ts';
import { StockWidget } from './widget.ts';
import type { WidgetWords } from './words.ts';

/** Defined by tools/build-stock-widget.ts. */
declare const WORDS: Record<'bg' | 'en', WidgetWords>;

/** The link of the snippet, which a browser without JavaScript shows; the widget has one of its own. */
function linkBefore(script: Element, origin: string): Element | undefined {
  const before = script.previousElementSibling;
  return before instanceof HTMLAnchorElement && before.origin === origin ? before : undefined;
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement) {
  const options = readOptions(script.src, script.dataset);
  const host = element('div', {});
  script.after(host);
  const widget = new StockWidget(host, options, WORDS[options.language], () =>
    linkBefore(script, options.origin)?.remove(),
  );
  void widget.start();
}
