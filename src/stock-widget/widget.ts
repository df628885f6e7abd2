import type { StockAnswer } from '#features/search/dealer/stock-answer.ts';
import { makeCard } from './card.ts';
import { element } from './elements.ts';
import { stockAddress, type WidgetOptions } from './options.ts';
import { widgetStyle } from './style.ts';
import type { WidgetWords } from './words.ts';

const TIMEOUT_MS = 15_000;

/** The stock of a dealer in a shadow tree. Its styles are constructed, which a strict policy of the site allows. */
export class StockWidget {
  readonly #options: WidgetOptions;
  readonly #words: WidgetWords;
  readonly #onShown: () => void;
  readonly #box: HTMLElement;
  readonly #heading = element('h2', {});
  readonly #count = element('p', { class: 'count', role: 'status' });
  readonly #types: HTMLElement;
  readonly #list = element('ul', { class: 'list' });
  readonly #state = element('div', { class: 'state' });
  readonly #more: HTMLButtonElement;
  readonly #link = element('a', { target: '_blank', rel: 'noopener' });
  /** Listings in the list; one that moved to the next page meanwhile is not shown twice. */
  readonly #shown = new Set<number>();
  #type: string;
  #next: number | null = null;
  /** Aborts the call whose answer is no longer wanted. */
  #call = new AbortController();

  constructor(host: HTMLElement, options: WidgetOptions, words: WidgetWords, onShown: () => void) {
    this.#options = options;
    this.#words = words;
    this.#onShown = onShown;
    this.#type = options.type;
    this.#types = element('div', { class: 'types', role: 'group', 'aria-label': words.stock_widget_types });
    this.#more = element('button', { type: 'button' }, words.stock_widget_more);
    this.#more.addEventListener('click', () => {
      if (this.#next !== null) void this.#load(this.#next);
    });
    const foot = element('div', { class: 'foot' }, this.#more, this.#link);
    this.#box = element(
      'section',
      { class: `box ${options.theme}`, lang: options.language },
      this.#heading,
      this.#count,
      this.#types,
      this.#list,
      this.#state,
      foot,
    );
    for (const part of [this.#heading, this.#types, this.#more, this.#link]) part.hidden = true;
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widgetStyle);
    root.adoptedStyleSheets = [sheet];
    root.append(this.#box);
  }

  /** Shows the first page of the chosen type. */
  async start(): Promise<void> {
    await this.#load(1);
  }

  async #load(page: number): Promise<void> {
    this.#call.abort();
    const call = (this.#call = new AbortController());
    this.#state.replaceChildren();
    this.#box.setAttribute('aria-busy', 'true');
    this.#more.setAttribute('aria-disabled', 'true');
    this.#count.textContent = this.#words.stock_widget_loading;
    try {
      const response = await fetch(stockAddress(this.#options, { type: this.#type, page }), {
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([call.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (response.status === 404) this.#say(this.#words.stock_widget_unknown);
      else if (response.ok) this.#show((await response.json()) as StockAnswer, page);
      else throw new Error(`status ${response.status}`);
    } catch {
      if (call.signal.aborted) return;
      const retry = element('button', { type: 'button' }, this.#words.stock_widget_retry);
      retry.addEventListener('click', () => void this.#load(page));
      this.#say(this.#words.stock_widget_error, retry);
    }
    this.#box.removeAttribute('aria-busy');
    this.#more.removeAttribute('aria-disabled');
  }

  #say(text: string, ...others: Node[]): void {
    this.#count.textContent = '';
    this.#state.replaceChildren(element('p', { role: 'alert' }, text), ...others);
  }

  #show(answer: StockAnswer, page: number): void {
    const { dealer, listings, total, next } = answer;
    this.#heading.textContent = dealer.name;
    this.#box.setAttribute('aria-label', dealer.name);
    this.#count.textContent = answer.count;
    this.#showTypes(answer.types);
    if (page === 1) {
      this.#list.replaceChildren();
      this.#shown.clear();
    }
    const added = listings
      .filter(({ id }) => !this.#shown.has(id))
      .map((listing) => makeCard(listing, this.#words));
    for (const { id } of listings) this.#shown.add(id);
    this.#list.append(...added);
    if (total === 0) this.#state.replaceChildren(element('p', {}, this.#words.stock_widget_empty));
    this.#next = next;
    // Where the pressed button goes away, the keyboard goes on at the first new vehicle.
    if (page > 1) added[0]?.querySelector('a')?.focus({ preventScroll: next !== null });
    this.#more.hidden = next === null;
    this.#link.textContent = this.#words.stock_widget_link;
    this.#link.href = dealer.url;
    for (const part of [this.#heading, this.#link]) part.hidden = false;
    this.#onShown();
  }

  /** Buttons to choose a type, unless the script fixes one or there is only one. */
  #showTypes(types: StockAnswer['types']): void {
    this.#types.hidden = this.#options.type !== '' || types.length < 2;
    // Replaced buttons would lose the focus.
    if (this.#types.hidden || this.#types.childElementCount > 0) return;
    const all = [{ key: '', label: this.#words.stock_widget_all_types }, ...types];
    const buttons = all.map(({ key, label }) => {
      const button = element('button', { type: 'button', 'aria-pressed': String(key === this.#type) }, label);
      button.addEventListener('click', () => {
        this.#type = key;
        for (const each of buttons) each.setAttribute('aria-pressed', String(each === button));
        void this.#load(1);
      });
      return button;
    });
    this.#types.append(...buttons);
  }
}
