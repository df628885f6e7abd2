import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { ChecklistSection } from './checklist-section.ts';
import type { VehicleTraits } from './vehicle-traits.ts';

/**
 * Origin of the facts that a check states, and their certainty:
 * - `certificate`, sure: field codes of Council Directive 1999/37/EC, annex I and II, and the annotations of the schema
 *   MVRMPSAdapter V3 of the Ministry of the Interior; lost part I and plates: mvr.bg. The codes O.1, O.2, D, F.1, J, K, L,
 *   P.2, P.3, P.5, V.9 are seen there; S.1 is believed right.
 * - `vin`, sure: ISO 3779; 17 characters for vehicles from 1981.
 * - `tax`, sure: due dates by ЗМДТ as summarised by balans.bg 24377–24386; electric cars and motorcycles are exempt.
 * - `practice`, likely: common technical knowledge and customary papers. Their texts ask or advise and promise no rule.
 */
export const checkSources = ['certificate', 'vin', 'tax', 'practice'] as const;
export type CheckSource = (typeof checkSources)[number];

/** One thing to check. Its texts are the messages `check_{key}` and `check_{key}_hint`. */
export interface Check {
  key: string;
  section: ChecklistSection;
  source: CheckSource;
  /** Fields whose values in the listing stand beside the check. */
  states?: readonly FieldKey[];
  /** Whether it concerns a vehicle. */
  when: (vehicle: VehicleTraits) => boolean;
}
