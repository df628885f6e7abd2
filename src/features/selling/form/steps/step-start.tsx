import { useState } from 'react';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import { DocumentUpload } from '#features/vehicle-documents/ui/document-upload.tsx';
import { VinField } from '#features/vehicle-documents/vin/ui/vin-field.tsx';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

interface StepStartProps {
  vin: string;
  onVin: (typed: string) => void;
  /** Applies values that were read; returns how many there were and how many differ from typed ones. */
  onRead: (read: readonly DocumentField[]) => { count: number; differing: number };
}

/** Start from a certificate or a VIN, which fill in most of the form; the seller can also continue by hand. */
export function StepStart({ vin, onVin, onRead }: StepStartProps) {
  const [outcome, setOutcome] = useState<{ count: number; differing: number }>();
  const take = (read: readonly DocumentField[]) => setOutcome(onRead(read));
  return (
    <div className="space-y-5">
      <div role="status">
        {outcome && outcome.count > 0 && (
          <p className="flex gap-3 rounded-lg border border-soft-line bg-soft p-4 text-sm text-on-soft">
            <Icon name="circle-check" className="size-5 flex-none" />
            <span>
              {m.sell_filled_in({ count: outcome.count })}
              {outcome.differing > 0 && ` ${m.sell_values_differ({ count: outcome.differing })}`}
            </span>
          </p>
        )}
      </div>
      <DocumentUpload onRead={take} />
      <p className="flex items-center gap-4 text-sm text-fg-3" aria-hidden="true">
        <span className="h-px flex-1 bg-line-2" />
        {m.sell_or()}
        <span className="h-px flex-1 bg-line-2" />
      </p>
      <VinField value={vin} onChange={onVin} onKnown={take} />
    </div>
  );
}
