import { useRef } from 'react';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import { canonicalVin, isVin } from '#features/vehicle-documents/vin/vin.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { OwnVinNotice } from '../reading/own-vin-notice.tsx';
import { useDraftForm, useDraftValue } from './draft-form-context.ts';
import { DraftTypedField } from './draft-typed-field.tsx';
import type { getVinFactsOperation } from '#features/vehicle-documents/vin/get-vin-facts.server.ts';

/** VIN field; buyers see only the first part. Compares the facts of a complete VIN with the typed values. */
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
      form.applyRead(fields as DocumentField[]);
    } catch {
      // The VIN is valid without its facts. Retries when the field loses focus again.
      compared.current = '';
    }
  };
  return (
    <div onBlur={() => void compare()}>
      <DraftTypedField field="vin" label={label} hint={m.sell_vin_hint()} maxLength={25} />
      <OwnVinNotice vin={vin} listingId={form.listingId} />
    </div>
  );
}
