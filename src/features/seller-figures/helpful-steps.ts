import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { EditSectionKey } from '#features/selling/form/editing/edit-sections.ts';
import type { HelpfulStep } from './figures-view.ts';
import { median, type DayFigures } from './listing-figures.ts';

/** A description shorter than this share of the median is called short. */
const SHORT_TEXT = 0.5;

/** Facts that at least half of the similar listings have and this one lacks, each with the section to add it in. */
export function helpfulSteps(
  own: DayFigures,
  similar: readonly DayFigures[],
  listingId: number,
): HelpfulStep[] {
  const href = (section: EditSectionKey) => `/user/listing/edit/${listingId}?section=${section}`;
  const pictures = Math.floor(median(similar.map((each) => each.pictures)));
  const textLength = median(similar.map(({ descriptionLength }) => descriptionLength));
  const withVin = similar.filter(({ hasVin }) => hasVin).length;
  const withBook = similar.filter(({ hasServiceBook }) => hasServiceBook).length;
  const isCommon = (count: number) => count * 2 >= similar.length;
  const shares = (count: number) => ({
    count: formatNumber(count),
    total: formatNumber(similar.length),
  });
  const steps: (HelpfulStep | false)[] = [
    own.pictures < pictures && {
      key: 'pictures',
      icon: 'camera',
      title: m.figures_help_pictures(),
      text: m.figures_help_pictures_text({
        own: formatNumber(own.pictures),
        similar: formatNumber(pictures),
      }),
      action: m.figures_help_add(),
      href: href('media'),
    },
    !own.hasVin &&
      isCommon(withVin) && {
        key: 'vin',
        icon: 'hash',
        title: m.figures_help_vin(),
        text: m.figures_help_vin_text(shares(withVin)),
        action: m.figures_help_add(),
        href: href('details'),
      },
    !own.hasServiceBook &&
      isCommon(withBook) && {
        key: 'service_book',
        icon: 'book-check',
        title: m.figures_help_book(),
        text: m.figures_help_book_text(shares(withBook)),
        action: m.figures_help_add(),
        href: href('details'),
      },
    own.descriptionLength < textLength * SHORT_TEXT && {
      key: 'description',
      icon: 'file-text',
      title: m.figures_help_text(),
      text: m.figures_help_text_text({
        own: formatNumber(own.descriptionLength),
        similar: formatNumber(Math.round(textLength)),
      }),
      action: m.figures_help_complete(),
      href: href('features'),
    },
  ];
  return steps.filter((step) => step !== false);
}
