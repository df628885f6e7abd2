import { useRef } from 'react';
import type { Question } from '../wizard-page.ts';

/** Own number of kilometres a year; typing chooses it. */
export function OwnKilometres({ own }: { own: NonNullable<Question['ownKm']> }) {
  const radio = useRef<HTMLInputElement>(null);
  const choose = () => {
    if (radio.current) radio.current.checked = true;
  };
  return (
    <div className="card relative flex flex-col p-4 has-checked:border-primary has-checked:bg-soft">
      <label className="pr-6 font-semibold">
        <input
          ref={radio}
          type="radio"
          name="yearly"
          value="own"
          defaultChecked={own.isChosen}
          className="absolute top-3 right-3 size-5 accent-primary"
        />
        {own.label}
      </label>
      <span className="input input-sm mt-2">
        <input
          type="text"
          inputMode="numeric"
          name="yearly_km"
          defaultValue={own.value}
          onInput={choose}
          maxLength={9}
          aria-label={own.label}
          aria-describedby="needs-own-km"
          className="num w-full min-w-0 bg-transparent outline-none"
        />
      </span>
      <span id="needs-own-km" className="hint num">
        {own.hint}
      </span>
    </div>
  );
}
