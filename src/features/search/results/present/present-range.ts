import { rangeScale } from '#features/catalogue/fields/range-field.ts';
import { filterTitle, unitOf } from '../filters/filter-labels.ts';
import { barHeights, histogramBars } from '../filters/histogram-bars.ts';
import type { FilterSource } from './filter-source.ts';
import { fromIndexUnits, rangeLimits } from '../../address/address-fields.ts';
import { measuredInCc } from '../../address/address-fields.ts';
import type { RangePart } from '../filters/filter-panel-data.ts';
import type { RangeField } from '../../index/search-query.ts';
import { writeBound } from '../../address/write-bound.ts';

const NO_BARS = { edges: [], counts: [] };

/** Range filter with its histogram, in the units of the address. */
export function presentRange(field: RangeField, { query, answer, whole, type }: FilterSource): RangePart {
  const inCc = measuredInCc(type ? [type] : []);
  const scale = field === 'price' ? undefined : rangeScale(field);
  const usual = whole.histograms[field];
  const { edges, counts } = usual ? histogramBars(usual, answer.histograms[field]) : NO_BARS;
  const { min, max } = query.ranges[field] ?? {};
  const shown = {
    min: min === undefined ? undefined : Number(fromIndexUnits(field, min, 'min', inCc)),
    max: max === undefined ? undefined : Number(fromIndexUnits(field, max, 'max', inCc)),
  };
  const format = {
    decimals: scale === undefined || (field === 'displacement' && inCc) ? 0 : scale.decimals,
    grouped: field !== 'year',
  };
  return {
    kind: 'range',
    name: field,
    title: filterTitle(field),
    unit: unitOf(field, inCc),
    edges: edges.map((edge) => shownEdge(field, edge, inCc)),
    bars: barHeights(counts),
    ...shown,
    written: { min: writeBound(shown.min, format), max: writeBound(shown.max, format) },
    placeholders: field === 'year' ? [String(edges[0] ?? ''), String((edges.at(-1) ?? 1) - 1)] : ['0', ''],
    // Ranges without a unit are whole numbers, e.g. seats.
    discrete: scale?.unit === null,
    ...format,
  };
}

/** Edge in address units; unlike `fromIndexUnits` it does not round litres. */
function shownEdge(field: RangeField, edge: number, inCc: boolean): number {
  if (field === 'displacement') return inCc ? edge : edge / 1000;
  return edge / rangeLimits(field, 0).perUnit;
}
