import { m } from '#platform/i18n/messages.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { DRAFT_FORM } from './draft-form-context.ts';
import { DiscardChanges } from './discard-changes.tsx';

/** The one bar for all parts: what was changed is shown to buyers, or thrown away. */
export function EditBar(props: { listingId: number; left: number }) {
  return (
    <>
      <DiscardChanges listingId={props.listingId} />
      <span className="num hidden text-sm text-fg-3 md:block">
        {props.left > 0 && m.sell_fields_left({ count: props.left })}
      </span>
      <SubmitButton
        form={DRAFT_FORM}
        className="btn-primary ml-auto disabled:!bg-primary disabled:!text-on-primary"
      >
        {m.sell_save_changes()}
      </SubmitButton>
    </>
  );
}
