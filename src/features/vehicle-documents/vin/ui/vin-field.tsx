import { useId, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DocumentField } from '../../document-fields.ts';
import { canonicalVin, meantVin, vinFaults } from '../vin.ts';
import { useVinFacts } from './use-vin-facts.ts';
import { vinFaultText } from './vin-fault-text.ts';
import { VinInput } from './vin-input.tsx';
import { VinKnown } from './vin-known.tsx';

interface VinFieldProps {
  value: string;
  onChange: (typed: string) => void;
  /** Called with the decoded fields when the user asks for them. */
  onKnown: (fields: readonly DocumentField[]) => void;
}

/** Input for a VIN with its structural faults and decoded facts. */
export function VinField({ value, onChange, onKnown }: VinFieldProps) {
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const vin = canonicalVin(value);
  const faults = vinFaults(vin);
  const [letter] = faults?.letters ?? [];
  const { facts, failure, isAsking, ask: askForFacts, forget } = useVinFacts(vin, onKnown);
  const meant = meantVin(vin);
  const wrong = failure ?? (faults && vinFaultText(faults, isLeft && value !== ''));

  const ask = () => {
    setIsLeft(true);
    void askForFacts();
  };
  const change = (typed: string) => {
    forget();
    onChange(typed);
  };

  return (
    <section className="card p-4 md:p-6" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} className="label" htmlFor={id}>
        {m.vin_title()}
      </label>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <VinInput
            id={id}
            value={value}
            length={[...vin].length}
            isWrong={Boolean(wrong)}
            onChange={change}
            onLeave={() => setIsLeft(true)}
            onEnter={ask}
          />
          {/* Placed below the number on the layouts that also have the button below it. */}
          <div id={`${id}-note`} role="status">
            {wrong && (
              <p className="error">
                <Icon name="circle-alert" className="size-4 flex-none" />
                {wrong}
              </p>
            )}
          </div>
          {letter?.meant !== undefined && (
            <button
              type="button"
              className="btn btn-secondary btn-sm mt-2 max-w-full max-lg:!min-h-11"
              onClick={() => change(meant)}
            >
              <span className="min-w-0 break-all">{m.vin_replace({ vin: meant })}</span>
            </button>
          )}
        </div>
        <button
          type="button"
          className="btn btn-secondary max-md:w-full"
          aria-busy={isAsking || undefined}
          onClick={ask}
        >
          {m.vin_fill()}
        </button>
      </div>
      <p id={`${id}-hint`} className="hint">
        {m.vin_where()}
      </p>
      {facts && <VinKnown facts={facts} />}
    </section>
  );
}
