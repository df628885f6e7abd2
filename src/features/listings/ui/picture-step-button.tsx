import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Arrow beside a picture; it stays in place at the ends, so that the focus is not lost. */
export function PictureStepButton(props: {
  by: -1 | 1;
  ended: boolean;
  onStep: () => void;
  className?: string;
}) {
  const back = props.by < 0;
  return (
    <button
      type="button"
      className={`absolute top-1/2 size-11 -translate-y-1/2 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e2 aria-disabled:cursor-default aria-disabled:opacity-40 print:hidden! ${back ? 'left-3' : 'right-3'} ${props.className ?? 'grid'}`}
      aria-label={back ? m.listing_previous_picture() : m.listing_next_picture()}
      aria-disabled={props.ended || undefined}
      onClick={props.onStep}
    >
      <Icon name={back ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}
