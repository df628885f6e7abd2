import type { ChecklistSection } from './checklist-section.ts';

/** Checklist ready to render, in the language of the page. */
export interface ChecklistView {
  sections: ChecklistSectionView[];
  /** Origin of the stated facts, one sentence each. */
  sources: string[];
}

export interface ChecklistSectionView {
  key: ChecklistSection;
  title: string;
  checks: CheckView[];
}

export interface CheckView {
  key: string;
  text: string;
  hint: string;
  /** Related values of the listing in words; undefined when it states none. */
  stated: string | undefined;
}
