import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { unitWord } from '#features/catalogue/fields/unit-words.ts';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import { fieldKeys, vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { vehicleTypes, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { PictureView } from '#features/listings/card/listing-card-view.ts';
import { presentPicture } from '#features/listings/card/present-listing-card.ts';
import type { RevisionChange } from '#features/selling/submission/get-revision.server.ts';
import { draftFieldLabel } from '#features/selling/form/fields/draft-field-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainText } from '#kernel/plain-text.ts';
import { formatDate, formatDateTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ModeratedRevision } from './moderated-listing.ts';

/** Differences between the submitted revision and the approved listing, ready to render. */
export interface RevisionView {
  since: TimeWords;
  changes: { field: string; label: string; before: string; after: string }[];
  pictures: { added: PictureView[]; removed: PictureView[]; reordered: boolean };
}

interface RevisionOptions {
  catalogue: Catalogue;
  locale: Locale;
  type: string;
  title: string;
}

export function presentRevision(revision: ModeratedRevision, options: RevisionOptions): RevisionView {
  const { picturesBefore, picturesAfter, pictures } = revision;
  const type = options.type as VehicleTypeKey;
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
    changes: revision.changes.map((change) => ({
      field: change.field,
      label: draftFieldLabel(change.field, type),
      before: writeValue(change.field, change.before, options),
      after: writeValue(change.field, change.after, options),
    })),
    pictures: {
      added: views(picturesAfter, picturesBefore),
      removed: views(picturesBefore, picturesAfter),
      reordered: kept.join(' ') !== keptAfter.join(' '),
    },
  };
}

const flags = new Set<string>(['barter', 'contact_viber', 'contact_whatsapp']);
const isVehicleField = (field: string): field is FieldKey => (fieldKeys as readonly string[]).includes(field);

/** Label of a value that is a key, else the text as typed. */
function writeValue(field: RevisionChange['field'], value: string | null, options: RevisionOptions): string {
  if (value === null) return m.fact_not_stated();
  const { catalogue, locale } = options;
  const type = options.type as VehicleTypeKey;
  if (flags.has(field)) return value === 'yes' ? m.fact_yes() : m.history_no();
  switch (field) {
    case 'brand':
      return typedMakeName(value) ?? catalogue.brandByKey.get(value)?.name ?? value;
    case 'model':
      return (
        typedMakeName(value) ??
        catalogue.models.find((model) => model.key === value && model.type === type)?.name ??
        value
      );
    case 'city':
    case 'type':
    case 'vat':
      return optionLabel(field, value, locale, catalogue);
    case 'color':
      return catalogue.colorByKey.get(value)?.label[locale] ?? value;
    case 'features':
      return value
        .split(', ')
        .map((key) => catalogue.featureByKey.get(key)?.label[locale] ?? key)
        .join(', ');
    default:
      return isVehicleField(field) ? writeFact(field, value, { catalogue, locale, type }) : plainText(value);
  }
}

function writeFact(
  field: FieldKey,
  value: string,
  { catalogue, locale, type }: { catalogue: Catalogue; locale: Locale; type: VehicleTypeKey },
): string {
  const own = vehicleTypes[type].fields.find((each) => each.field === field);
  const definition = own?.definition ?? vehicleFields[field];
  switch (definition.kind) {
    case 'choice':
      return optionLabel(definition.options, value, locale, catalogue, type);
    case 'number':
      return `${plainText(value)} ${unitWord(definition.measure.unit)}`.trim();
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? formatDate(new Date(`${value}T12:00:00Z`))
        : plainText(value);
    case 'flag':
      return value === 'no' ? m.history_no() : m.fact_yes();
    default:
      return plainText(value);
  }
}
