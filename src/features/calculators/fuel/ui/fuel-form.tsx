import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { FuelAnswer } from '../../calculators-json.ts';
import { chargings, energiesOf, unitOf, type Energy } from '../energy.ts';
import { locationFactors } from '../fuel-consumption.ts';
import type { FuelCardView, FuelResultView } from '../../running-costs-view.ts';
import { typedMeasure } from '../../typed-measure.ts';
import { ChoiceField, NumberField } from '../../ui/cost-field.tsx';
import { LiveState } from '../../ui/live-state.tsx';
import { useLiveAnswer } from '../../ui/use-live-answer.ts';

interface FuelFormProps {
  card: FuelCardView;
  onResult: (result: FuelResultView) => void;
}

/** Distance, consumption and price. Empty fields use an estimate or the newest prices. */
export function FuelForm({ card, onResult }: FuelFormProps) {
  const [values, setValues] = useState(card.query);
  const { type, body } = card.query;
  const { fuel } = values;
  const { ask, retry, fault, waits } = useLiveAnswer<FuelAnswer>('/api/calculators/fuel', (answer) =>
    onResult({ ...answer.text, known: answer.status === 'known', electric: fuel === 'electric' }),
  );
  const fieldOf = (parameter: string) => ({
    value: values[parameter] ?? '',
    onChange: (value: string) => {
      const next = { ...values, [parameter]: value };
      setValues(next);
      ask(parametersOf(next));
    },
    errors: fault?.fields[parameter],
  });
  const energies = energiesOf(fuel || null);
  const boat = type === 'boat';
  const perUse = (energy: Energy | undefined) =>
    energy && (boat ? m.fuel_unit_per_hour : m.fuel_unit_per_100_km)({ unit: unitWords(energy) });
  const perUnit = (energy: Energy | undefined) => energy && m.fuel_unit_price({ unit: unitWords(energy) });
  return (
    <form className="pt-2" onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-1 gap-x-3 xs:grid-cols-2">
        <NumberField
          label={boat ? m.fuel_step_hours() : m.fuel_step_distance()}
          unit={boat ? m.costs_unit_h() : m.costs_unit_km()}
          {...fieldOf('distance')}
        />
        {!card.query['fuel'] && (
          <ChoiceField
            label={m.fuel_input_fuel()}
            {...fieldOf('fuel')}
            options={[['', m.costs_not_stated()], ...fuelOptions()]}
          />
        )}
        {energies.length > 1 && (
          <ChoiceField
            label={m.fuel_input_energy()}
            {...fieldOf('energy')}
            value={values['energy'] ?? energies[0] ?? ''}
            options={energies.map((energy) => [energy, energyWords[energy]()])}
          />
        )}
        <NumberField
          label={m.fuel_step_consumption()}
          {...unitProperty(perUse(energies[0]))}
          whole={false}
          hint={m.fuel_hint_consumption()}
          {...fieldOf('consumption')}
        />
        <NumberField
          label={m.fuel_input_price()}
          {...unitProperty(perUnit(energies[0]))}
          whole={false}
          hint={m.fuel_hint_price()}
          {...fieldOf('price_eur')}
        />
        {(type === 'car' || (type === 'bus' && body !== 'coach')) && (
          <ChoiceField
            label={m.fuel_input_location()}
            {...fieldOf('location')}
            value={values['location'] ?? 'mixed'}
            options={places.map((place) => [place, placeWords[place]()])}
          />
        )}
        {fuel === 'plug_in_hybrid' && (
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
              {...unitProperty(perUse(chargings[0]))}
              whole={false}
              hint={m.fuel_hint_consumption()}
              {...fieldOf('electric_consumption')}
            />
            <NumberField
              label={m.fuel_input_electric_price()}
              {...unitProperty(perUnit(chargings[0]))}
              whole={false}
              hint={m.fuel_hint_price()}
              {...fieldOf('electric_price_eur')}
            />
          </>
        )}
      </div>
      <LiveState fault={fault} waits={waits} onRetry={retry} />
    </form>
  );
}

const unitProperty = (unit: string | undefined) => (unit ? { unit } : {});

const energyWords: Record<Energy, () => string> = {
  gasoline: m.energy_gasoline,
  gasoline_premium: m.energy_gasoline_premium,
  diesel: m.energy_diesel,
  lpg: m.energy_lpg,
  cng: m.energy_cng,
  electric_home: m.energy_electric_home,
  electric_public_ac: m.energy_electric_public_ac,
  electric_public_dc: m.energy_electric_public_dc,
  hydrogen: m.energy_hydrogen,
};
const fuelOptions = () =>
  (['gasoline', 'diesel', 'lpg', 'cng'] as const).map((fuel) => [fuel, energyWords[fuel]()] as const);
const unitWords = (energy: Energy): string =>
  ({ l: m.fuel_unit_l, kg: m.fuel_unit_kg, kwh: m.fuel_unit_kwh })[unitOf(energy)]();

const places = Object.keys(locationFactors) as (keyof typeof locationFactors)[];
const placeWords: Record<keyof typeof locationFactors, () => string> = {
  city: m.fuel_location_city,
  highway: m.fuel_location_highway,
  rural: m.fuel_location_rural,
  mixed: m.fuel_location_mixed,
  mountain: m.fuel_location_mountain,
};

const wholes: Record<string, boolean> = {
  distance: true,
  electric_percent: true,
  consumption: false,
  price_eur: false,
  electric_consumption: false,
  electric_price_eur: false,
};
const parametersOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([parameter, value]) => {
      const whole = wholes[parameter];
      return [parameter, whole === undefined ? value : typedMeasure(value, whole)];
    }),
  );
