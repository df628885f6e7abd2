import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DRAFT_FORM } from '../fields/draft-form-context.ts';

/**
 * Back and Continue, in one row also with doubled text size on a phone: container widths in rem follow the text size.
 * Continue is never disabled: on an incomplete step it shows what is missing.
 */
export function WizardFooter(props: {
  backTo: string | undefined;
  /** Blockers of the step. */
  left: number;
  /** Running uploads; they do not block the step. */
  uploading: number;
  preview?: ReactNode;
  isLast: boolean;
}) {
  return (
    <>
      {props.backTo && (
        <Link to={props.backTo} className="btn btn-secondary flex-none max-md:!px-3 @max-[14rem]:!px-2">
          <Icon name="arrow-left" className="size-4" />
          <span className="@max-[24rem]:sr-only">{m.sell_back()}</span>
        </Link>
      )}
      <span className="num hidden text-sm text-fg-3 md:block">
        {props.left > 0
          ? m.sell_fields_left({ count: props.left })
          : props.uploading > 0 && m.sell_uploading_go_on({ count: props.uploading })}
      </span>
      {props.preview}
      <SubmitButton
        form={DRAFT_FORM}
        className="btn-primary ml-auto min-w-[140px] max-md:min-w-0 max-md:flex-1 @max-[14rem]:!px-1 disabled:!bg-primary disabled:!text-on-primary"
      >
        {props.isLast ? m.sell_publish() : m.sell_continue()}
        {!props.isLast && <Icon name="arrow-right" className="size-4 @max-[14rem]:hidden" />}
      </SubmitButton>
    </>
  );
}
