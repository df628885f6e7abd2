import { m } from '#platform/i18n/messages.ts';
import { DraftTypedField } from './draft-typed-field.tsx';

/** The number of the vehicle; buyers see only its first part. */
export function DraftVinField({ label }: { label: string }) {
  return <DraftTypedField field="vin" label={label} hint={m.sell_vin_hint()} maxLength={25} />;
}
