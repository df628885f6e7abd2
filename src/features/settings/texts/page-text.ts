import { m } from '#platform/i18n/messages.ts';
import type { TextPage } from './text-pages.ts';

const titles: Record<TextPage, () => string> = {
  terms: m.about_terms,
  privacy: m.about_privacy,
  rules: m.about_rules,
  help: m.about_help,
  contact: m.about_contact,
};
export const textPageTitle = (page: TextPage): string => titles[page]();

/** A stored text in Markdown. */
export interface PageText {
  number: number;
  body: string;
  /** Whether readers are told that a lawyer has not checked it yet. */
  isDraft: boolean;
  at: Date;
}

export const MAX_PAGE_TEXT = 60_000;
