import { useDraftForm, type DraftForm } from '#features/selling/form/fields/draft-form-context.ts';
import { draftValueText } from '#features/selling/form/preview/draft-value-text.ts';
import type { DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import type { ImportJson } from '../items/import-json.ts';

type Read = ImportJson['values'][number];

const badges: Record<Read['mark'], { words: () => string; className: string; icon: IconName }> = {
  listing: { words: m.bring_mark_listing, className: 'badge-good', icon: 'check' },
  description: { words: m.bring_mark_description, className: 'badge-note', icon: 'search' },
  differs: { words: m.bring_mark_differs, className: 'badge-warn', icon: 'triangle-alert' },
  unsure: { words: m.bring_mark_unsure, className: 'badge-warn', icon: 'triangle-alert' },
  unknown: { words: m.bring_mark_unknown, className: 'badge-warn', icon: 'triangle-alert' },
};

/** The draft with its real sources; the fields beside the panel show none of their own. */
export type ReviewForm = Pick<DraftForm, 'sources' | 'offers' | 'confirm' | 'decide'>;

/** Where a value comes from, in the words of the source, with the question that it leaves open. */
export function SourcePanel({
  field,
  read,
  review,
}: {
  field: DraftTextKey;
  read: Read | undefined;
  review: ReviewForm;
}) {
  const form = useDraftForm();
  const isFilled = (form.fields[field] ?? '') !== '';
  const source = review.sources[field];
  const offer = review.offers[field];
  const isOpen = offer !== undefined || source?.sure === 'check' || (read?.mark === 'unknown' && !isFilled);
  if (!read)
    return (
      <div className="rounded-md bg-sunken px-3 py-2.5">
        <span className="badge badge-line !min-h-5">
          <Icon name="circle-help" className="size-3" />
          {m.bring_mark_absent()}
        </span>
      </div>
    );
  const badge = badges[read.mark];
  const label = (value: string) => draftValueText(field, value, form);
  return (
    <div className="rounded-md bg-sunken px-3 py-2.5" data-source={field}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`badge !min-h-5 ${badge.className}`}>
          <Icon
            name={isOpen || read.mark === 'listing' || read.mark === 'description' ? badge.icon : 'check'}
            className="size-3"
          />
          {badge.words()}
        </span>
        {offer ? (
          <span className="ml-auto flex flex-wrap gap-x-3">
            <Choice onChoose={() => review.decide(field, 'known')}>
              {m.bring_keep({ value: label(form.fields[field] ?? '') })}
            </Choice>
            <Choice onChoose={() => review.decide(field, 'read')}>
              {m.bring_take({ value: label(offer.value) })}
            </Choice>
          </span>
        ) : (
          source?.sure === 'check' && (
            <span className="ml-auto">
              <Choice onChoose={() => review.confirm([field])}>{m.bring_right()}</Choice>
            </span>
          )
        )}
      </div>
      {read.text !== '' && <p className="mt-1.5 font-mono text-sm wrap-anywhere text-fg-2">{read.text}</p>}
    </div>
  );
}

const Choice = ({ onChoose, children }: { onChoose: () => void; children: string }) => (
  <button type="button" className="btn btn-link !min-h-6 !text-sm max-lg:!min-h-9" onClick={onChoose}>
    {children}
  </button>
);
