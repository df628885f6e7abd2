import { writeCsv } from '#platform/csv/csv.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { unitLabels, type TransparencySection } from './transparency.ts';

/** The sections as CSV in the language of the caller. */
export function transparencyCsv(sections: readonly TransparencySection[]): string {
  const columns = [
    m.transparency_section(),
    m.transparency_item(),
    m.transparency_unit(),
    m.transparency_value(),
  ] as const;
  const [section, item, unit, value] = columns;
  return writeCsv(
    columns,
    sections.flatMap(({ title, rows }) =>
      rows.map((row) => ({
        [section]: title,
        [item]: row.label,
        [unit]: unitLabels[row.unit](),
        [value]: row.value === undefined ? '' : Math.ceil(row.value),
      })),
    ),
  );
}
