import { useEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { TraderDetails } from '../get-verification.server.ts';
import { traderRows } from '../trader-rows.ts';
import type { TraderState } from '../trader-schema.ts';
import { TraderForm } from './trader-form.tsx';

interface TraderCardProps {
  state: TraderState;
  details: TraderDetails;
}

/**
 * Details of a company: a form while some are wanted, otherwise a list with a button that opens the form, because
 * submitting it again takes the badge of a verified company.
 */
export function TraderCard({ state, details }: TraderCardProps) {
  const isWanted = state === 'none' || state === 'refused' || state === 'expired';
  // Undefined until the company makes a choice, so that nothing takes the focus on load.
  const [isOpen, setIsOpen] = useState<boolean>();
  const showsForm = isWanted || isOpen === true;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After sending, the list appears only when the new state has been read.
    if (isOpen !== showsForm) return;
    card.current?.querySelector<HTMLElement>(showsForm ? 'input' : 'button')?.focus();
  }, [isOpen, showsForm]);
  return (
    <div ref={card} className="card mt-4 p-4 md:p-6">
      {showsForm ? (
        <>
          <TraderForm details={details} onDone={() => setIsOpen(false)} />
          {!isWanted && (
            <button
              type="button"
              className="btn btn-ghost mt-2 max-md:w-full"
              onClick={() => setIsOpen(false)}
            >
              {m.form_cancel()}
            </button>
          )}
        </>
      ) : (
        <>
          <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
            {traderRows().map(({ key, label }) => (
              <div key={key} className="min-w-0">
                <dt className="text-sm text-fg-3">{label}</dt>
                <dd className="num text-base wrap-anywhere">{details[key]}</dd>
              </div>
            ))}
          </dl>
          <button
            type="button"
            className="btn btn-secondary mt-5 max-md:w-full"
            onClick={() => setIsOpen(true)}
          >
            <Icon name="pencil" />
            {m.trader_change()}
          </button>
        </>
      )}
    </div>
  );
}
