import { createContext, use } from 'react';
import type { MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import type { DraftFault } from '../../checking/draft-fault.ts';
import type { DraftFields, DraftSource, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import type { DraftField } from '../../checking/draft-step.ts';
import type { WizardLists } from '../wizard/wizard-lists.ts';

/** A value that was read from a document or VIN and differs from what was typed. */
export interface Offer {
  value: string;
  from: DraftSource['from'];
}

/** What the fields of a draft know of it. Faults that are to be shown come by the FormContext around them. */
export interface DraftForm {
  fields: DraftFields;
  sources: DraftSources;
  type: VehicleTypeKey | undefined;
  lists: WizardLists;
  /** Undefined until they are loaded; see `makesFailed`. */
  makes: readonly MakeWithModels[] | undefined;
  makesFailed: boolean;
  loadMakes: () => void;
  /** No faults: what will make a moderator look. */
  hints: readonly DraftFault[];
  offers: Partial<Record<DraftTextKey, Offer>>;
  set: (fields: DraftFields) => void;
  /** Takes in what was read; answers how many values there were, and how many differ from what was typed. */
  takeRead: (read: readonly DocumentField[]) => { count: number; differing: number };
  /** Values were looked at and found right. */
  confirm: (fields: readonly DraftTextKey[]) => void;
  /** Which of the two values counts. */
  decide: (field: DraftTextKey, whose: 'typed' | 'read') => void;
  /** The field was left, so that its fault may be told. */
  leave: (field: DraftField) => void;
}

export const DraftFormContext = createContext<DraftForm | undefined>(undefined);

export function useDraftForm(): DraftForm {
  const form = use(DraftFormContext);
  if (!form) throw new Error('a field of a draft stands outside of its form');
  return form;
}

/** The value of a field of text; empty when there is none. */
export function useDraftValue(field: DraftTextKey): string {
  return useDraftForm().fields[field] ?? '';
}

/** Where the value of a field comes from; undefined when the person typed it. */
export function useDraftSource(field: DraftTextKey): DraftSource | undefined {
  const source = useDraftForm().sources[field];
  return source?.other === undefined ? source : undefined;
}

/** The name of the one form of the page: ids of its controls begin with it. */
export const DRAFT_FORM = 'draft';
