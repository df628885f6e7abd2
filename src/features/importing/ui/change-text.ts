import { draftFieldLabel } from '#features/selling/form/fields/draft-field-label.ts';
import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ListJson } from '../lists/list-json.ts';

export const labelOf = (field: DraftTextKey): string => draftFieldLabel(field, undefined);

/** Changes of price and mileage with their amounts, those of other fields by name: the review shows their values. */
export function changeTexts(changes: ListJson['listings'][number]['changes']): string[] {
  const [counted, others] = [changes.filter(isCounted), changes.filter((each) => !isCounted(each))];
  return [
    ...counted.map(({ field, before, after }) =>
      m.bring_change({ field: labelOf(field), before: countText(before), after: countText(after) }),
    ),
    ...(others.length > 0
      ? [m.bring_list_changed_fields({ names: others.map(({ field }) => labelOf(field)).join(', ') })]
      : []),
  ];
}

const isCounted = ({ field }: { field: DraftTextKey }): boolean => field === 'price' || field === 'mileage';

export const countText = (value: string | number | null): string =>
  value === null ? '—' : formatNumber(Number(value));
