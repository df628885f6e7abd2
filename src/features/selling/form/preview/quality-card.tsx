import { useId } from 'react';
import { PICTURES_ENOUGH } from '#features/listings/card/completeness.ts';
import { m } from '#platform/i18n/messages.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import type { DraftQuality } from '../../checking/draft-quality.ts';
import type { DraftField } from '../../checking/draft-step.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { draftFieldLabel } from '../fields/draft-field-label.ts';

const MAX_SHOWN = 3;

/** Completeness of the draft and the improvements with the largest gain. */
export function QualityCard({
  quality,
  onGoTo,
}: {
  quality: DraftQuality;
  onGoTo: (field: DraftField) => void;
}) {
  const { type } = useDraftForm();
  const { score } = quality;
  const heading = useId();
  return (
    <section className="card p-4" aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 id={heading} className="text-md font-semibold tracking-normal">
          {m.sell_quality()}
        </h2>
        <span className="num font-semibold text-accent">
          {m.sell_percent({ value: formatNumber(score) })}
        </span>
      </div>
      <div className="mt-2 h-1.5 rounded-full bg-line-2" aria-hidden="true">
        <span className="block h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
      </div>
      {quality.improvements.length > 0 && (
        <>
          <p className="mt-3 text-sm text-fg-2">{m.sell_quality_next()}</p>
          <ul>
            {quality.improvements.slice(0, MAX_SHOWN).map(({ field, gain }) => (
              <li key={field}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-2 text-left text-sm hover:underline lg:min-h-8"
                  onClick={() => onGoTo(field)}
                >
                  <span
                    aria-hidden="true"
                    className="size-3.5 flex-none rounded-full border-[1.5px] border-control"
                  />
                  <span className="min-w-0 flex-1">{improvementText(field, type)}</span>
                  <span className="num flex-none text-fg-3">{m.sell_quality_gain({ gain })}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function improvementText(field: DraftField, type: Parameters<typeof draftFieldLabel>[1]): string {
  if (field === 'pictures') return m.sell_improve_pictures({ count: formatNumber(PICTURES_ENOUGH) });
  if (field === 'description') return m.sell_improve_description();
  return m.sell_improve_field({ field: draftFieldLabel(field, type) });
}
