import { useEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftConflict } from '../../drafts/merge-draft.ts';
import { useDraftForm, type DraftForm } from '../fields/draft-form-context.ts';
import { draftFieldLabel } from '../fields/draft-field-label.ts';
import type { DraftAutosave } from './draft-autosave.ts';
import { isTextKey } from './draft-snapshot.ts';
import { draftValueText } from '../preview/draft-value-text.ts';

/**
 * Lets the seller choose between two values of fields changed here and on another device. Takes the focus when
 * `stoppedBy` changes: the conflict, and nothing else, explains why the attempt failed.
 */
export function ConflictNotice({
  conflicts,
  autosave,
  stoppedBy,
}: {
  conflicts: readonly DraftConflict[];
  autosave: DraftAutosave;
  /** Identifies the last failed attempt to go on or to publish; undefined before the first. */
  stoppedBy: unknown;
}) {
  const form = useDraftForm();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (stoppedBy !== undefined) box.current?.focus();
  }, [stoppedBy]);
  if (conflicts.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="conflicts"
      className="mb-5 rounded-lg border border-warn-line bg-warn-bg p-4"
      data-testid="conflicts"
    >
      <h2 id="conflicts" className="flex gap-2.5 font-semibold text-warn">
        <Icon name="equal-not" className="mt-0.5 size-4 flex-none" />
        {m.sell_conflict_title()}
      </h2>
      <p className="mt-1 text-sm text-warn">{m.sell_conflict_text()}</p>
      <ul className="mt-3 space-y-3">
        {conflicts.map((conflict) => (
          <li key={conflict.field} className="rounded-md border border-warn-line bg-surface p-3">
            <p className="mb-2 font-semibold">{draftFieldLabel(conflict.field, form.type)}</p>
            <div className="grid gap-2 md:grid-cols-2">
              {(['mine', 'theirs'] as const).map((whose) => (
                <button
                  key={whose}
                  type="button"
                  className="rounded-md border border-control p-3 text-left hover:bg-sunken"
                  onClick={() => autosave.choose(conflict.field, whose)}
                >
                  <span className="block text-xs text-fg-3">
                    {whose === 'mine' ? m.sell_conflict_mine() : m.sell_conflict_theirs()}
                  </span>
                  <span className="num block max-h-24 overflow-hidden font-semibold wrap-anywhere">
                    {valueText(conflict, whose, form)}
                  </span>
                  <span className="mt-1 block text-sm font-semibold text-accent">{m.sell_use_this()}</span>
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function valueText(conflict: DraftConflict, whose: 'mine' | 'theirs', form: DraftForm): string {
  const value = conflict[whose];
  if (!isTextKey(conflict.field)) return m.sell_items({ count: value?.length ?? 0 });
  return draftValueText(conflict.field, typeof value === 'string' ? value : '', form);
}
