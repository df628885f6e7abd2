import { useId, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { DocumentField } from '../../document-fields.ts';
import type { VinFactsJson } from '../../documents-json.ts';
import { canonicalVin, meantVin, vinFaults, VIN_LENGTH } from '../vin.ts';
import { VinKnown } from './vin-known.tsx';
import type { getVinFactsOperation } from '../get-vin-facts.server.ts';

interface VinFieldProps {
  value: string;
  onChange: (typed: string) => void;
  /** Called with the decoded fields when the user asks for them. */
  onKnown: (fields: readonly DocumentField[]) => void;
}

/** Longer than a VIN typed with spaces. */
const MAX_TYPED = 40;

/** Input for a VIN with its structural faults and decoded facts. */
export function VinField({ value, onChange, onKnown }: VinFieldProps) {
  const id = useId();
  const [isLeft, setIsLeft] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [facts, setFacts] = useState<VinFactsJson>();
  const vin = canonicalVin(value);
  const faults = vinFaults(vin);
  const [letter] = faults?.letters ?? [];
  // While typing, a short number is not an error yet, but a forbidden letter is.
  const fault = letter
    ? letter.meant === undefined
      ? m.draft_fault_vin_letter({ at: letter.at, letter: letter.letter })
      : m.draft_fault_vin_letter_meant({ at: letter.at, letter: letter.letter, meant: letter.meant })
    : faults?.wrongLength && (isLeft || faults.length > VIN_LENGTH) && value !== ''
      ? m.draft_fault_vin_length({ length: faults.length })
      : undefined;
  const meant = meantVin(vin);
  const wrong = failure ?? fault;

  async function ask(): Promise<void> {
    setIsLeft(true);
    setFailure(vin === '' ? m.error_vin_invalid() : undefined);
    if (faults || isAsking) return;
    setIsAsking(true);
    try {
      const known = await callOperation<typeof getVinFactsOperation>(
        'GET',
        `/api/vin/${encodeURIComponent(vin)}`,
      );
      setFacts(known);
      onKnown(known.fields as DocumentField[]);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFailure(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      setIsAsking(false);
    }
  }
  const change = (typed: string) => {
    setFailure(undefined);
    setFacts(undefined);
    onChange(typed);
  };

  return (
    <section className="card p-4 md:p-6" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} className="label" htmlFor={id}>
        {m.vin_title()}
      </label>
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1 max-md:basis-full">
          <span className={`input ${wrong ? 'is-error' : ''}`}>
            <input
              id={id}
              name="vin"
              value={value}
              maxLength={MAX_TYPED}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={`${id}-note ${id}-hint`}
              className="min-h-10.5 w-full min-w-0 bg-transparent font-mono tracking-[.12em] uppercase outline-none"
              onChange={({ currentTarget }) => change(currentTarget.value)}
              onBlur={() => setIsLeft(true)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void ask();
              }}
            />
            <span className="unit num" aria-hidden="true">
              {[...vin].length}/{VIN_LENGTH}
            </span>
          </span>
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
          onClick={() => void ask()}
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
