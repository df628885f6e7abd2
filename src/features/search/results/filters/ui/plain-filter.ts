import { m } from '#platform/i18n/messages.ts';
import { xmlText } from '#platform/web/xml.ts';
import type { FilterOption, FilterPart } from '../filter-panel-data.ts';

/**
 * HTML of a filter in a closed section, for the <noscript> of browsers without JavaScript. Text instead of elements,
 * because these would be half of all elements of the page. Only the server makes it, so that its code is not sent.
 */
export function plainFilter(part: FilterPart): string {
  switch (part.kind) {
    case 'options':
      return group(part.title, plainOptions(part.name, part.options, part.single ? 'radio' : 'checkbox'));
    case 'features':
      return part.groups.map(({ title, options }) => group(title, plainOptions('feature', options))).join('');
    case 'range':
      return line(
        part.title,
        input(`${part.name}_min`, m.filters_minimum({ name: part.title })),
        '–',
        input(`${part.name}_max`, m.filters_maximum({ name: part.title })),
        safe(part.unit),
      );
    case 'text':
      return line(part.title, input(part.name, part.title));
    case 'place':
    case 'makes':
      return '';
  }
}

/** Skips the escaping of texts without special characters: there are more than a thousand on a page. */
const safe = (text: string): string => (/[&<>"']/.test(text) ? xmlText(text) : text);

/** HTML of options with the same look as those of `filterOption`. */
export const plainOptions = (
  name: string,
  options: readonly FilterOption[],
  type: 'checkbox' | 'radio' = 'checkbox',
): string =>
  options
    .map(([value, label, count, chosen]) => {
      const none = count === '0' && !chosen;
      const attributes =
        `type="${type}" class="${type === 'radio' ? 'radio' : 'check'}"${none ? ' disabled=""' : ''}` +
        ` name="${safe(name || value)}"${chosen ? ' checked=""' : ''} value="${name ? safe(value) : '1'}"`;
      return `<label class="${none ? 'facet is-zero' : 'facet'}"><input ${attributes}/>${safe(label)}<span class="cnt">${safe(count)}</span></label>`;
    })
    .join('');

const group = (title: string | undefined, options: string): string =>
  `<fieldset class="pb-3"><legend class="text-sm text-fg-2">${safe(title ?? '')}</legend>${options}</fieldset>`;

const line = (title: string, ...parts: string[]): string =>
  `<p class="flex flex-wrap items-center gap-2 py-2">${[safe(title), ...parts].join(' ')}</p>`;

const input = (name: string, label: string): string =>
  `<input name="${safe(name)}" aria-label="${safe(label)}" inputmode="decimal" class="input input-sm !w-24">`;
