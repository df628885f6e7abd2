import { m } from '#platform/i18n/messages.ts';
import { FieldPair } from '#ui/form/field-pair.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TelephoneField } from '#ui/form/telephone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { MAX_LENGTH } from '../registration.ts';

/** Fields of a company, which replace the field for a person's name. */
export function RegisterCompanyFields({
  initial,
  phone,
}: {
  initial: (name: string) => string;
  /** Proposed for both numbers. */
  phone: string;
}) {
  const field = (name: string) => ({ name, defaultValue: initial(name) });
  const number = (name: string) => ({ name, defaultValue: initial(name) || phone });
  return (
    <>
      <FieldPair>
        <TextField
          {...field('companyName')}
          label={m.register_company_name()}
          hint={m.register_company_name_hint()}
          required
          autoComplete="organization"
          maxLength={MAX_LENGTH.companyName}
        />
        <TextField
          {...field('tradeName')}
          label={m.register_trade_name()}
          hint={m.register_trade_name_hint()}
          maxLength={MAX_LENGTH.name}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('eik')}
          label={m.register_eik()}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <SelectField
          {...field('companyKind')}
          label={m.register_company_kind()}
          required
          options={[
            ['', m.register_company_kind_choose()],
            ['car_dealer', m.register_company_kind_dealer()],
            ['other', m.register_company_kind_other()],
          ]}
        />
      </FieldPair>
      <TextField
        {...field('companyUsername')}
        label={m.register_username()}
        hint={m.register_username_hint()}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH.companyUsername}
      />
      <FieldPair>
        <TelephoneField
          {...number('adminContactNumber')}
          label={m.register_admin_number()}
          hint={m.register_admin_number_hint()}
          required
          maxLength={40}
        />
        <TelephoneField
          {...number('buyerContactNumber')}
          label={m.register_buyer_number()}
          hint={m.register_buyer_number_hint()}
          required
          autoComplete="off"
          maxLength={40}
        />
      </FieldPair>
    </>
  );
}
