import { m } from '#platform/i18n/messages.ts';
import { xmlText } from '#platform/web/xml.ts';
import type { FilterOption, FilterPart } from '../../search-page.ts';

/**
 * A filter of a closed section for browsers without JavaScript, which still send it with the others, as what
 * stands in a <noscript>. Text and not elements, which would be half of those of the whole page.
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

/** Nearly no name has anything to escape, and there are more than a thousand. */
const safe = (text: string): string => (/[&<>"']/.test(text) ? xmlText(text) : text);

/** Options of which none is chosen, as `filterOption` writes them. */
export const plainOptions = (
  name: string,
  options: readonly FilterOption[],
  type: 'checkbox' | 'radio' = 'checkbox',
): string =>
  options
    .map(([value, label, count]) => {
      const [facet, disabled] = count === '0' ? ['facet is-zero', ' disabled'] : ['facet', ''];
      const look = type === 'radio' ? 'radio' : 'check';
      const sent = `name="${safe(name || value)}" value="${name ? safe(value) : '1'}"`;
      return `<label class="${facet}"><input type="${type}" class="${look}" ${sent}${disabled}>${safe(label)}<span class="cnt">${safe(count)}</span></label>`;
    })
    .join('');

const group = (title: string | undefined, options: string): string =>
  `<fieldset class="pb-3"><legend class="text-sm text-fg-2">${safe(title ?? '')}</legend>${options}</fieldset>`;

const line = (title: string, ...parts: string[]): string =>
  `<p class="flex flex-wrap items-center gap-2 py-2">${[safe(title), ...parts].join(' ')}</p>`;

const input = (name: string, label: string): string =>
  `<input name="${safe(name)}" aria-label="${safe(label)}" inputmode="decimal" class="input input-sm !w-24">`;
