import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { DRAFT_FORM } from '../fields/draft-form-context.ts';
import { DiscardChanges } from './discard-changes.tsx';

/** Action bar of all sections: submits or discards the changes. */
export function EditBar(props: { listingId: number; left: number; preview: ReactNode }) {
  return (
    <>
      <DiscardChanges listingId={props.listingId} />
      <span className="num hidden text-sm text-fg-3 md:block">
        {props.left > 0 && m.sell_fields_left({ count: props.left })}
      </span>
      {props.preview}
      <SubmitButton
        form={DRAFT_FORM}
        className="btn-primary ml-auto max-md:min-w-0 max-md:flex-1 disabled:!bg-primary disabled:!text-on-primary"
      >
        <span className="max-md:hidden">{m.sell_save_changes()}</span>
        <span className="md:hidden">{m.form_save()}</span>
      </SubmitButton>
    </>
  );
}
