import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Arrows on both sides of a picture. At the ends they stay rendered, so that they keep the focus. */
export function PictureSteps(props: { at: number; total: number; onGo: (to: number) => void }) {
  const { at, total, onGo } = props;
  if (total < 2) return null;
  return (
    <>
      <StepButton by={-1} isOver={at === 0} onStep={() => onGo(at - 1)} />
      <StepButton by={1} isOver={at === total - 1} onStep={() => onGo(at + 1)} />
    </>
  );
}

function StepButton({ by, isOver, onStep }: { by: -1 | 1; isOver: boolean; onStep: () => void }) {
  const back = by < 0;
  return (
    <button
      type="button"
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e2 aria-disabled:cursor-default aria-disabled:opacity-40 md:grid print:hidden! ${back ? 'left-3' : 'right-3'}`}
      aria-label={back ? m.listing_previous_picture() : m.listing_next_picture()}
      aria-disabled={isOver || undefined}
      onClick={onStep}
    >
      <Icon name={back ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
}
