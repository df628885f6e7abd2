import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { doorsOption } from '#features/catalogue/options/option-set.ts';
import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';

/** E.g. "Седан, 4/5 врати"; only cars show doors. */
export function bodyAndDoors(
  { body, doors, type }: { body: string | null; doors: number | null; type: string },
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): string {
  const bodyLabel = body && optionLabel('body', body, locale, catalogue, type);
  const doorsLabel =
    doors && type === 'car' && m.doors_count({ doors: optionLabel('doors', doorsOption(doors), locale) });
  return [bodyLabel, doorsLabel].filter(Boolean).join(', ');
}
