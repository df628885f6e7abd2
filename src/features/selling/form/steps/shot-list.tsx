import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

const outside = [m.sell_shot_front, m.sell_shot_side, m.sell_shot_rear];
const drivers = [m.sell_shot_dashboard, m.sell_shot_mileage, m.sell_shot_seats];

const shots: Record<VehicleTypeKey, readonly (() => string)[]> = {
  car: [...outside, ...drivers, m.sell_shot_wheels, m.sell_shot_boot],
  bus: [...outside, ...drivers, m.sell_shot_wheels, m.sell_shot_load],
  truck: [...outside, ...drivers, m.sell_shot_wheels, m.sell_shot_load],
  bike: [...outside, m.sell_shot_dashboard, m.sell_shot_mileage, m.sell_shot_engine, m.sell_shot_wheels],
  boat: [...outside, m.sell_shot_deck, m.sell_shot_cabin, m.sell_shot_engine],
  trailer: [...outside, m.sell_shot_load, m.sell_shot_wheels, m.sell_shot_coupling],
};

/** Recommended pictures for the vehicle type, with tips. */
export function ShotList({ type = 'car' }: { type: VehicleTypeKey | undefined }) {
  return (
    <section className="card p-5" aria-labelledby="shots">
      <h2 id="shots" className="text-md font-semibold tracking-normal">
        {m.sell_shots()}
      </h2>
      <ul className="mt-2 divide-y divide-line text-sm">
        {shots[type].map((shot) => (
          <li key={shot()} className="flex min-h-9 items-center gap-2.5">
            <Icon name="camera" className="size-4 flex-none text-accent" />
            {shot()}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-fg-2">{m.sell_shots_hint()}</p>
    </section>
  );
}
