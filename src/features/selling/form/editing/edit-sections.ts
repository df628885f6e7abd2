import { m } from '#platform/i18n/messages.ts';
import type { DraftStep } from '../../drafts/draft.ts';

/** Sections of the edit form; each has the fields of one wizard step. */
export const editSections = [
  { key: 'details', step: 2, name: m.sell_section_details },
  { key: 'price', step: 5, name: m.sell_step_price },
  { key: 'media', step: 3, name: m.sell_section_media },
  { key: 'features', step: 4, name: m.sell_step_features },
  { key: 'contact', step: 6, name: m.sell_section_contact },
] as const satisfies readonly { key: string; step: DraftStep; name: () => string }[];

export type EditSectionKey = (typeof editSections)[number]['key'];

/** Returns the section of the key, or the first one. */
export const sectionOf = (key: string | null): (typeof editSections)[number] =>
  editSections.find((section) => section.key === key) ?? editSections[0];
