import type { changePolicyOperation } from '../runs/change-policy.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { showToast } from '#ui/show-toast.ts';
import { gonePolicies, type GonePolicy } from '../stock-run.ts';
import { saveGonePolicy } from './stock-calls.ts';
import { showFailure } from './show-failure.ts';

const words: Record<GonePolicy, () => string> = {
  keep: m.stock_gone_keep,
  pause: m.stock_gone_pause,
  sold: m.stock_gone_sold,
  archive: m.stock_gone_archive,
};

/** Chooses the state of listings whose vehicles are no longer in the file; saved at once. */
export function GonePolicyChoice({ policy }: { policy: GonePolicy }) {
  const [chosen, setChosen] = useState(policy);
  const mayChange = useMay<typeof changePolicyOperation>('seller');
  const choose = async (next: GonePolicy) => {
    setChosen(next);
    try {
      await saveGonePolicy(next);
      showToast({ kind: 'success', title: m.stock_saved() });
    } catch (error) {
      setChosen(chosen);
      showFailure(error);
    }
  };
  return (
    <fieldset disabled={!mayChange} className="card mt-5 p-4 md:p-6">
      <legend className="float-left text-lg font-semibold">{m.stock_gone_title()}</legend>
      <p className="clear-both text-fg-2">{m.stock_gone_text()}</p>
      {!mayChange && <p className="mt-1 text-sm text-fg-2">{m.team_reader_choice()}</p>}
      <div className="mt-3 grid gap-2 md:grid-cols-2">
        {gonePolicies.map((each) => (
          <label
            key={each}
            className={`flex min-h-11 items-center gap-3 rounded-md border px-3 py-2 ${each === chosen ? 'border-primary bg-soft font-semibold' : 'border-line-2'}`}
          >
            <input
              type="radio"
              name="gone-policy"
              value={each}
              checked={each === chosen}
              onChange={() => void choose(each)}
              className="size-5 flex-none accent-primary"
            />
            {words[each]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
