import { engineFields } from './engine-fields.ts';
import { historyFields } from './history-fields.ts';
import { identityFields } from './identity-fields.ts';
import { sizeFields } from './size-fields.ts';

/**
 * All fields of a vehicle. SELECT lists, row types, the API, search documents, filters, form controls, comparison
 * rows and the columns of the demo market are derived from this. The fields of each vehicle type are in
 * `vehicle-type-definition.ts`, labels in `data/field-labels.json`, demo values in `src/demo/vehicle`;
 * `src/demo/every-field.test.ts` reports missing parts. Limits come from the decision records on listings.
 */
export const declaredFields = { ...identityFields, ...engineFields, ...sizeFields, ...historyFields };
