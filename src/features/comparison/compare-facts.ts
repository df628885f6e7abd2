import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { fieldApplies, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import { m } from '#platform/i18n/messages.ts';
import { absentCell, comparisonRow, orderedUnion, statedCell } from './comparison-row.ts';
import type { ComparisonCell, ComparisonRow } from './comparison-view.ts';
import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { presentListingFacts } from '#features/listings/page/present-listing-facts.ts';
import type { PresentListingOptions } from '#features/listings/page/present-listing.ts';

/** Facts of the listing pages as rows, in the order of the vehicle types; omits facts that no listing states. */
export function compareFacts(
  listings: readonly ListingDetail[],
  options: Pick<PresentListingOptions, 'catalogue' | 'locale'>,
): ComparisonRow[] {
  const facts = listings.map((listing) => presentListingFacts(listing, options));
  const types = [...new Set(listings.map(({ type }) => type as VehicleTypeKey))];
  const fields = orderedUnion(types.map((type) => vehicleTypes[type].fields.map(({ field }) => field)));
  return fields
    .filter((field) => facts.some((each) => each.some((fact) => fact.field === field && fact.value)))
    .map((field) => {
      const cells = facts.map((each, index): ComparisonCell => {
        const fact = each.find((one) => one.field === field);
        if (fact?.value !== undefined)
          return { ...statedCell(fact.value), ...(fact.swatch && { swatch: fact.swatch }) };
        const isPossible = applies(field, listings[index]);
        return absentCell(isPossible ? m.fact_not_stated() : m.compare_not_applicable());
      });
      return comparisonRow(field, labelOf(field, types, options), cells);
    });
}

/** Whether the field applies to the vehicle: a trailer has no gearbox, a diesel car no range. */
function applies(field: FieldKey, listing: ListingDetail | undefined): boolean {
  if (!listing) return false;
  const found = vehicleTypes[listing.type as VehicleTypeKey].fields.find((each) => each.field === field);
  return found !== undefined && fieldApplies(found.definition, listing.fuel);
}

/** Label of the vehicle types if they agree, else the general label. */
function labelOf(
  field: FieldKey,
  types: readonly VehicleTypeKey[],
  { locale }: Pick<PresentListingOptions, 'locale'>,
): string {
  const labels = new Set(types.map((type) => fieldLabel(field, locale, type)));
  const [label] = labels;
  return labels.size === 1 && label !== undefined ? label : fieldLabel(field, locale);
}
