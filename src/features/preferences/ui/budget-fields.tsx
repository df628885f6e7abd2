import type { Question } from '../wizard-page.ts';

/** Lowest and highest price in euros. */
export function BudgetFields({ budget }: { budget: NonNullable<Question['budget']> }) {
  const fields = [
    ['price_min', budget.minLabel, budget.min],
    ['price_max', budget.maxLabel, budget.max],
  ] as const;
  return (
    <div className="mt-6 grid max-w-md grid-cols-2 gap-3">
      {fields.map(([name, label, value]) => (
        <label key={name}>
          <span className="text-sm text-fg-2">{label}</span>
          <span className="input mt-1">
            <input
              type="text"
              inputMode="numeric"
              name={name}
              defaultValue={value}
              maxLength={12}
              className="num w-full min-w-0 bg-transparent outline-none"
            />
          </span>
        </label>
      ))}
    </div>
  );
}
