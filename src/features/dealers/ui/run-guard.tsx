import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { StockRunView } from '../history/present-run.ts';

interface RunGuardProps {
  guard: NonNullable<StockRunView['guard']>;
  removes: boolean;
  onChoose: (removes: boolean) => void;
}

/** Asks before many listings leave the market: the file may be half of one. */
export function RunGuard({ guard, removes, onChoose }: RunGuardProps) {
  const options = [
    { value: false, title: m.stock_gone_keep(), hint: m.stock_guard_keep_hint() },
    { value: true, title: guard.remove, hint: m.stock_guard_remove_hint() },
  ];
  return (
    <section
      aria-labelledby="stock-guard"
      className="mt-5 flex gap-3 rounded-lg border border-warn-line bg-warn-bg p-4"
    >
      <Icon name="shield-alert" className="size-5 flex-none text-warn" />
      <div className="min-w-0 flex-1">
        <p id="stock-guard">
          <b className="font-semibold text-warn">{guard.text}</b> {guard.reason}
        </p>
        <div role="radiogroup" aria-label={m.stock_guard_choice()} className="mt-3 grid gap-2 md:grid-cols-2">
          {options.map(({ value, title, hint }) => (
            <label
              key={hint}
              className={`flex min-h-12 items-center gap-3 rounded-md border px-3 py-2 ${removes === value ? 'border-primary bg-soft' : 'border-line-2 bg-surface'}`}
            >
              <input
                type="radio"
                name="gone"
                checked={removes === value}
                onChange={() => onChoose(value)}
                className="size-5 flex-none accent-primary"
              />
              <span className="min-w-0 text-sm font-semibold">
                {title}
                <span className="block font-normal text-fg-2">{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </div>
    </section>
  );
}
