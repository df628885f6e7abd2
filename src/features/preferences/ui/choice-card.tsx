import { Icon } from '#ui/icon.tsx';
import type { Choice } from '../wizard-page.ts';

/** An answer with its picture or icon; the whole card is the label of the field. */
export function ChoiceCard(props: {
  choice: Choice;
  name: string;
  type: 'radio' | 'checkbox';
  /** As many answers are chosen as are allowed. */
  isFull: boolean;
}) {
  const { choice, name, type, isFull } = props;
  return (
    <label className="card card-hover relative flex cursor-pointer flex-col p-4 has-checked:border-primary has-checked:bg-soft has-checked:text-on-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-default has-disabled:opacity-60 forced-colors:has-checked:outline-2">
      <input
        type={type}
        name={name}
        value={choice.value}
        defaultChecked={choice.isChosen}
        onClick={(event) => {
          const { checked, form } = event.currentTarget;
          if (type === 'checkbox' && isFull && checked && form) event.preventDefault();
        }}
        aria-describedby={choice.hint ? `needs-${name}-${choice.value}` : undefined}
        className="absolute top-3 right-3 size-5 accent-primary"
      />
      {choice.art && (
        <img
          src={`/art/${choice.art}.webp`}
          alt=""
          width={320}
          height={160}
          className="mx-auto aspect-[2/1] w-full max-w-56 object-contain pt-3"
        />
      )}
      {choice.icon && <Icon name={choice.icon} className="size-7 text-accent" />}
      <span className="mt-2 pr-6 font-semibold">{choice.label}</span>
      {choice.hint && (
        <span id={`needs-${name}-${choice.value}`} className="text-sm text-fg-2">
          {choice.hint}
        </span>
      )}
      {choice.count && <span className="num text-sm text-fg-3">{choice.count}</span>}
    </label>
  );
}
