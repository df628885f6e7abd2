import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DRAFT_FORM } from './draft-form-context.ts';

/** Back and on. The way on is never closed silently: pressed too early, it says what is missing. */
export function WizardFooter(props: {
  backTo: string | undefined;
  /** How many fields of the step are still to be done. */
  left: number;
  isLast: boolean;
}) {
  return (
    <>
      {props.backTo && (
        <Link to={props.backTo} className="btn btn-secondary">
          <Icon name="arrow-left" className="size-4" />
          {m.sell_back()}
        </Link>
      )}
      <span className="num hidden text-sm text-fg-3 md:block">
        {props.left > 0 && m.sell_fields_left({ count: props.left })}
      </span>
      <SubmitButton
        form={DRAFT_FORM}
        className="btn-primary ml-auto min-w-[140px] disabled:!bg-primary disabled:!text-on-primary"
      >
        {props.isLast ? m.sell_publish() : m.sell_continue()}
        {!props.isLast && <Icon name="arrow-right" className="size-4" />}
      </SubmitButton>
    </>
  );
}
