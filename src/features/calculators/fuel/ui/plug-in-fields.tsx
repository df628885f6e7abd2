import { m } from '#platform/i18n/messages.ts';
import { ChoiceField, NumberField } from '../../ui/cost-field.tsx';
import { chargings } from '../energy.ts';
import { energyWords, perUnit, perUse } from './energy-words.ts';

interface PlugInFieldsProps {
  values: Record<string, string>;
  fieldOf: (parameter: string) => {
    value: string;
    onChange: (value: string) => void;
    errors: string[] | undefined;
  };
  isBoat: boolean;
}

/** The electric part of a plug-in hybrid: its share, where it is charged, consumption and price. */
export function PlugInFields({ values, fieldOf, isBoat }: PlugInFieldsProps) {
  return (
    <>
      <NumberField
        label={m.fuel_input_electric_percent()}
        unit="%"
        hint={m.fuel_hint_electric_percent()}
        {...fieldOf('electric_percent')}
      />
      <ChoiceField
        label={m.fuel_input_charging()}
        {...fieldOf('electric_energy')}
        value={values['electric_energy'] ?? chargings[0]}
        options={chargings.map((energy) => [energy, energyWords[energy]()])}
      />
      <NumberField
        label={m.fuel_input_electric_consumption()}
        unit={perUse(chargings[0], isBoat)}
        whole={false}
        hint={m.fuel_hint_consumption()}
        {...fieldOf('electric_consumption')}
      />
      <NumberField
        label={m.fuel_input_electric_price()}
        unit={perUnit(chargings[0])}
        whole={false}
        hint={m.fuel_hint_price()}
        {...fieldOf('electric_price_eur')}
      />
    </>
  );
}
