import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftSource, DraftTextKey } from '../../checking/draft-fields.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { draftValueText } from '../preview/draft-value-text.ts';

const badges: Record<DraftSource['from'], () => string> = {
  document: m.sell_from_document,
  vin: m.sell_from_vin,
  copy: m.sell_from_copy,
  generated: m.sell_from_facts,
  import: m.sell_from_import,
};

/** Badge with the source of a value that was not typed. */
export function SourceBadge({ source }: { source: DraftSource }) {
  return (
    <span
      className={`badge !min-h-5 !px-1.5 !font-medium ${source.sure === 'check' ? 'badge-warn' : 'badge-good'}`}
    >
      {badges[source.from]()}
    </span>
  );
}

/** Asks the seller to confirm a read value, or to choose between the known and the read one. */
export function SourceNote({ field, label }: { field: DraftTextKey; label: string }) {
  const form = useDraftForm();
  const offer = form.offers[field];
  if (offer) {
    const typed = draftValueText(field, form.fields[field] ?? '', form);
    return (
      <div
        role="group"
        aria-label={m.sell_differs_in({ field: label })}
        className="@container mt-2 rounded-md border border-warn-line bg-warn-bg p-3 text-sm text-warn"
      >
        <p className="flex gap-2 font-semibold">
          <Icon name="equal-not" className="size-4 flex-none" />
          {offer.from === 'vin' ? m.sell_vin_differs() : m.sell_document_differs()}
        </p>
        <div className="mt-2 grid gap-2 @[13rem]:grid-cols-2">
          <Choice
            who={offer.was ? badges[offer.was]() : m.sell_typed_value()}
            value={typed}
            label={m.sell_keep_typed()}
            onChoose={() => form.decide(field, 'known')}
          />
          <Choice
            who={badges[offer.from]()}
            value={draftValueText(field, offer.value, form)}
            label={m.sell_take_read()}
            onChoose={() => form.decide(field, 'read')}
          />
        </div>
      </div>
    );
  }
  if (form.sources[field]?.sure !== 'check') return null;
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-warn">
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <Icon name="circle-help" className="size-4 flex-none" />
        {m.sell_please_check()}
      </span>
      <button
        type="button"
        className="btn btn-ghost btn-sm -mr-2 ml-auto !text-accent max-lg:!min-h-11"
        data-confirm={field}
        aria-label={m.sell_is_right_field({ field: label })}
        onClick={() => form.confirm([field])}
      >
        <Icon name="check" className="size-4" />
        {m.sell_is_right()}
      </button>
    </div>
  );
}

function Choice(props: { who: string; value: string; label: string; onChoose: () => void }) {
  return (
    <div className="min-w-0 rounded-md border border-warn-line bg-surface p-2 text-fg">
      <p className="text-xs text-fg-3">{props.who}</p>
      <p className="num font-semibold wrap-anywhere">{props.value}</p>
      <button
        type="button"
        className="btn btn-secondary btn-sm mt-2 h-auto w-full !px-2 !whitespace-normal max-lg:!min-h-11"
        onClick={props.onChoose}
      >
        {props.label}
      </button>
    </div>
  );
}
