import { useState, type ReactNode } from 'react';
import { usualFeatures } from '#features/catalogue/options/usual-features.ts';
import { isVehicleTypeKey, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { DraftFormContext, type DraftForm } from '#features/selling/form/fields/draft-form-context.ts';

export const noLists: DraftForm['lists'] = {
  towns: [],
  colors: [],
  countries: [],
  features: [],
  popularFeatures: usualFeatures,
  profile: { email: null, phone: null, city: null },
  phoneCountries: [],
  isTrader: false,
  textModel: false,
  unitsPerEur: {},
};
const nothing = () => undefined;

/** A form of a vehicle (a car unless its fields say otherwise) with the number 7 whose fields keep what is set, for tests of single fields. */
export function TestDraftForm(props: {
  start: DraftFields;
  lists?: Partial<DraftForm['lists']>;
  makes?: DraftForm['makes'];
  children: ReactNode;
}) {
  const [fields, setFields] = useState(props.start);
  const form: DraftForm = {
    listingId: 7,
    fields,
    sources: {},
    type: isVehicleTypeKey(fields.type ?? '') ? (fields.type as VehicleTypeKey) : 'car',
    lists: { ...noLists, ...props.lists },
    makes: props.makes,
    makesFailed: false,
    loadMakes: nothing,
    hints: [],
    offers: {},
    set: (change) => setFields({ ...fields, ...change }),
    setGenerated: (description) => setFields({ ...fields, description }),
    flush: () => Promise.resolve(),
    applyRead: () => ({ count: 0, differing: 0 }),
    confirm: nothing,
    decide: nothing,
    leave: nothing,
  };
  return <DraftFormContext value={form}>{props.children}</DraftFormContext>;
}
