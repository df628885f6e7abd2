import { useRef } from 'react';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import { canonicalVin, isVin } from '#features/vehicle-documents/vin/vin.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';
import { DraftTypedField } from './draft-typed-field.tsx';
import type { getVinFactsOperation } from '#features/vehicle-documents/vin/get-vin-facts.server.ts';

/** The number of the vehicle; buyers see only its first part. What it says is put beside what was typed. */
export function DraftVinField({ label }: { label: string }) {
  const form = useDraftForm();
  const vin = canonicalVin(useDraftValue('vin'));
  const compared = useRef(vin);
  const compare = async () => {
    if (!isVin(vin) || compared.current === vin) return;
    compared.current = vin;
    try {
      const { fields } = await callOperation<typeof getVinFactsOperation>(
        'GET',
        `/api/vin/${encodeURIComponent(vin)}`,
      );
      form.takeRead(fields as DocumentField[]);
    } catch {
      // It can be written down without; asked again when the field is left once more.
      compared.current = '';
    }
  };
  return (
    <div onBlur={() => void compare()}>
      <DraftTypedField field="vin" label={label} hint={m.sell_vin_hint()} maxLength={25} />
    </div>
  );
}
