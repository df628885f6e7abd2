import { VIN_LENGTH } from '../vin.ts';

interface VinInputProps {
  /** Notes below have the ids `{id}-note` and `{id}-hint`. */
  id: string;
  value: string;
  /** Characters that count. */
  length: number;
  isWrong: boolean;
  onChange: (typed: string) => void;
  onLeave: () => void;
  onEnter: () => void;
}

/** Longer than a VIN typed with spaces. */
const MAX_TYPED = 40;

/** The input of a VIN with a count of its characters. */
export function VinInput({ id, value, length, isWrong, onChange, onLeave, onEnter }: VinInputProps) {
  return (
    <span className={`input ${isWrong ? 'is-error' : ''}`}>
      <input
        id={id}
        name="vin"
        value={value}
        maxLength={MAX_TYPED}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={`${id}-note ${id}-hint`}
        // Keeps the button below the input above the bar of the window.
        className="min-h-10.5 w-full min-w-0 scroll-mb-20 bg-transparent font-mono tracking-[.12em] uppercase outline-none"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <span className="unit num" aria-hidden="true">
        {length}/{VIN_LENGTH}
      </span>
    </span>
  );
}
