import type { ListingDetail } from '#features/listings/page/listing-detail.ts';
import { presentListingFacts } from '#features/listings/page/present-listing-facts.ts';
import type { PresentListingOptions } from '#features/listings/page/present-listing.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { checkSources, type Check } from './check.ts';
import { checklistSections } from './checklist-section.ts';
import type { ChecklistView } from './checklist-view.ts';
import { listChecks } from './list-checks.ts';

const checkText = messageFamily('check_', m);
const sectionTitle = messageFamily('checklist_section_', m);
const sourceText = messageFamily('checklist_source_', m);

/** Writes the checklist of a listing in the language of the page. */
export function presentChecklist(listing: ListingDetail, options: PresentListingOptions): ChecklistView {
  const checks = listChecks(listing, options.now);
  const facts = new Map(presentListingFacts(listing, options).map((fact) => [fact.field, fact]));
  const bySection = Map.groupBy(checks, ({ section }) => section);
  const usedSources = new Set(checks.map(({ source }) => source));
  return {
    sections: checklistSections.flatMap((key) => {
      const members = bySection.get(key);
      if (!members) return [];
      return [{ key, title: sectionTitle(key)?.() ?? key, checks: members.map(present) }];
    }),
    sources: checkSources
      .filter((source) => usedSources.has(source))
      .map((source) => sourceText(source)?.() ?? source),
  };

  function present({ key, states = [] }: Check) {
    const stated = states.flatMap((field) => {
      const fact = facts.get(field);
      return fact?.value === undefined ? [] : [`${fact.label} – ${fact.value}`];
    });
    return {
      key,
      text: checkText(key)?.() ?? key,
      hint: checkText(`${key}_hint`)?.() ?? '',
      stated: stated.length > 0 ? m.checklist_stated({ facts: stated.join(' · ') }) : undefined,
    };
  }
}
