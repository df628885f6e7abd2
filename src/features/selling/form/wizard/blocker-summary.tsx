import { useLayoutEffect, useRef } from 'react';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Blocker } from './draft-blockers.ts';
import { draftFieldLabel } from '../fields/draft-field-label.ts';

/** More blockers than this are shown in two columns on wide screens. */
const MAX_IN_ONE_COLUMN = 5;

/** Lists the blockers with links to their fields; takes the focus at each failed try. */
export function BlockerSummary(props: {
  blockers: readonly Blocker[];
  /** Failed tries so far; nothing is shown before the first. */
  failures: number;
  type: VehicleTypeKey | undefined;
  /** Whether staff read it instead of the seller. */
  ofOthers?: boolean;
  onGoTo: (blocker: Blocker) => void;
}) {
  const { blockers, failures, ofOthers = false } = props;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (failures > 0) box.current?.focus();
  }, [failures]);
  if (failures === 0 || blockers.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mb-5 rounded-lg border border-bad-line bg-bad-bg p-4 text-base text-bad lg:text-md"
      data-testid="blockers"
    >
      <div role="alert" className="flex gap-3">
        <Icon name="circle-alert" className="mt-0.5 size-5 flex-none" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">{m.sell_fields_to_do({ count: blockers.length })}</p>
          <ul
            className={`mt-2 space-y-1 ${blockers.length > MAX_IN_ONE_COLUMN ? 'gap-x-6 md:columns-2' : ''}`}
          >
            {blockers.map((blocker) => (
              <li key={`${blocker.field} ${blocker.text}`} className="break-inside-avoid">
                <a
                  href={`#draft-${blocker.field}`}
                  className="inline-block min-h-6 underline underline-offset-3"
                  onClick={(event) => {
                    event.preventDefault();
                    props.onGoTo(blocker);
                  }}
                >
                  {m.form_error_of({
                    field: draftFieldLabel(blocker.field, props.type, { ofOthers }),
                    error: blocker.text,
                  })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
