import { createContext, use } from 'react';
import type { MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import type { DraftFault } from '../../checking/draft-fault.ts';
import type { DraftFields, DraftSource, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import type { DraftField } from '../../checking/draft-step.ts';
import type { WizardLists } from '../wizard/wizard-lists.ts';

/** A value that was read from a document or VIN and differs from the known one. */
export interface Offer {
  value: string;
  from: DraftSource['from'];
  /** Source of the known value; absent when the seller typed it. */
  was?: DraftSource['from'];
}

/** State and actions of the draft for its fields. Faults to show come through the FormContext. */
export interface DraftForm {
  listingId: number;
  /** Whether staff change the listing for its seller: without the VIN, and without questions to the seller. */
  onBehalf?: true;
  fields: DraftFields;
  sources: DraftSources;
  type: VehicleTypeKey | undefined;
  lists: WizardLists;
  /** Undefined until loaded, or when loading failed (`makesFailed`). */
  makes: readonly MakeWithModels[] | undefined;
  makesFailed: boolean;
  loadMakes: () => void;
  /** Findings that do not block submission but require a review. */
  hints: readonly DraftFault[];
  offers: Partial<Record<DraftTextKey, Offer>>;
  set: (fields: DraftFields) => void;
  /** Sets a description that was written from the other fields. */
  setGenerated: (description: string) => void;
  /** Sends unsaved changes now. */
  flush: () => Promise<void>;
  /** Applies values that were read; returns how many there were and how many differ from typed ones. */
  applyRead: (read: readonly DocumentField[]) => { count: number; differing: number };
  /** Marks values that were read as confirmed by the seller. */
  confirm: (fields: readonly DraftTextKey[]) => void;
  /** Resolves an offer: keeps the known value or takes the read one. */
  decide: (field: DraftTextKey, whose: 'known' | 'read') => void;
  /** Call when a field loses focus; from then on its faults are shown. */
  leave: (field: DraftField) => void;
}

export const DraftFormContext = createContext<DraftForm | undefined>(undefined);

export function useDraftForm(): DraftForm {
  const form = use(DraftFormContext);
  if (!form) throw new Error('useDraftForm needs a DraftFormContext around it');
  return form;
}

export function useDraftValue(field: DraftTextKey): string {
  return useDraftForm().fields[field] ?? '';
}

/** Source of the value of a field; undefined when the seller typed it. */
export function useDraftSource(field: DraftTextKey): DraftSource | undefined {
  const source = useDraftForm().sources[field];
  return source?.other === undefined ? source : undefined;
}

/** Id of the form and prefix of the ids of its controls. */
export const DRAFT_FORM = 'draft';
