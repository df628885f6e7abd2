import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import type { FuelAnswer } from '../../calculators-json.ts';
import { energiesOf } from '../energy.ts';
import { locationFactors } from '../fuel-consumption.ts';
import type { FuelCardView, FuelResultView } from '../../running-costs-view.ts';
import { typedMeasure } from '../../typed-measure.ts';
import { ChoiceField, NumberField } from '../../ui/cost-field.tsx';
import { LiveState } from '../../ui/live-state.tsx';
import { useLiveAnswer } from '../../ui/use-live-answer.ts';
import { energyWords, perUnit, perUse } from './energy-words.ts';
import { PlugInFields } from './plug-in-fields.tsx';

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
  const isBoat = type === 'boat';
  return (
    <form className="pt-2" onSubmit={(event) => event.preventDefault()}>
      <div className="grid grid-cols-1 gap-x-3 xs:grid-cols-2">
        <NumberField
          label={isBoat ? m.fuel_step_hours() : m.fuel_step_distance()}
          unit={isBoat ? m.costs_unit_h() : m.costs_unit_km()}
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
          unit={perUse(energies[0], isBoat)}
          whole={false}
          hint={m.fuel_hint_consumption()}
          {...fieldOf('consumption')}
        />
        <NumberField
          label={m.fuel_input_price()}
          unit={perUnit(energies[0])}
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
        {fuel === 'plug_in_hybrid' && <PlugInFields values={values} fieldOf={fieldOf} isBoat={isBoat} />}
      </div>
      <LiveState fault={fault} waits={waits} onRetry={retry} />
    </form>
  );
}

const fuelOptions = () =>
  (['gasoline', 'diesel', 'lpg', 'cng'] as const).map((fuel) => [fuel, energyWords[fuel]()] as const);

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
