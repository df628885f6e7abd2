import { engineFields } from './engine-fields.ts';
import { historyFields } from './history-fields.ts';
import { identityFields } from './identity-fields.ts';
import { sizeFields } from './size-fields.ts';

/**
 * Every field that can be stated about a vehicle. SELECT lists, row types, the API, search documents, filters, form
 * controls, comparison rows and the columns of the demo market follow from this. Which vehicle type has which fields
 * is in `vehicle-type-definition.ts`, what a field is called in `data/field-labels.json`, how the demo market invents
 * it in `src/demo/vehicle`; `src/demo/every-field.test.ts` names what is missing. Limits are those of the decisions on
 * listings.
 */
export const declaredFields = { ...identityFields, ...engineFields, ...sizeFields, ...historyFields };
