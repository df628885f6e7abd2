import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { presentPicture } from '#features/listings/card/present-listing-card.ts';
import { formatDateTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { presentChanges, type ChangeOptions, type ChangeView } from '../editing/present-changes.ts';
import type { ModeratedRevision } from './moderated-listing.ts';

/** Differences between the submitted revision and the approved listing, ready to render. */
export interface RevisionView {
  since: TimeWords;
  changes: ChangeView[];
  pictures: { added: PictureView[]; removed: PictureView[]; reordered: boolean };
}

type RevisionOptions = ChangeOptions & { title: string };

export function presentRevision(revision: ModeratedRevision, options: RevisionOptions): RevisionView {
  const { picturesBefore, picturesAfter, pictures } = revision;
  const views = (ids: readonly string[], others: readonly string[]): PictureView[] =>
    ids
      .filter((id) => !others.includes(id))
      .flatMap((id) => pictures.find((picture) => picture.id === id) ?? [])
      .map((picture) => presentPicture(picture, options.title));
  const kept = picturesBefore.filter((id) => picturesAfter.includes(id));
  const keptAfter = picturesAfter.filter((id) => picturesBefore.includes(id));
  return {
    since: timeWords(
      revision.submittedAt,
      m.queue_side_revision_since({ at: formatDateTime(revision.submittedAt) }),
    ),
    changes: presentChanges(revision.changes, { ...options, ofOthers: true }),
    pictures: {
      added: views(picturesAfter, picturesBefore),
      removed: views(picturesBefore, picturesAfter),
      reordered: kept.join(' ') !== keptAfter.join(' '),
    },
  };
}
