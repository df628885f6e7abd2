import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { toggleSaved } from '../browser/change-saved.ts';
import { useIsSaved } from './use-is-saved.ts';

interface HeartProps {
  id: number;
  title: string;
}

/** Round button over a picture, also in the HTML of the server; a press before hydration is repeated by the page. */
export const HeartOverPicture = (props: HeartProps) => (
  <HeartButton
    {...props}
    className="grid size-11 place-items-center rounded-full bg-white/95 shadow-e1"
    colors={['text-slate-900', 'text-red-600']}
  />
);

/** Button beside other content. */
export const PlainHeart = (props: HeartProps) => (
  <HeartButton {...props} className="icon-btn" colors={['', '!text-bad']} />
);

function HeartButton({
  id,
  title,
  className,
  colors: [color, savedColor],
}: HeartProps & { className: string; colors: readonly [string, string] }) {
  const isSaved = useIsSaved(id);
  return (
    <button
      type="button"
      className={`${className} noscript:hidden print:hidden ${isSaved ? savedColor : color}`}
      aria-pressed={isSaved}
      aria-label={m.fav_heart({ title })}
      onClick={() => toggleSaved({ id, title })}
    >
      <Icon name={isSaved ? 'heart-filled' : 'heart'} />
    </button>
  );
}

/** Button among the actions of a listing page. */
export function HeartAction({ id, title, className }: HeartProps & { className: string }) {
  const isSaved = useIsSaved(id);
  return (
    <button
      type="button"
      className={`${className} noscript:hidden`}
      aria-pressed={isSaved}
      onClick={() => toggleSaved({ id, title })}
    >
      <Icon name={isSaved ? 'heart-filled' : 'heart'} className={`size-5 ${isSaved ? 'text-bad' : ''}`} />
      {m.fav_title()}
    </button>
  );
}
