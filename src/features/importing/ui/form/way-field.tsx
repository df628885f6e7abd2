import { m } from '#platform/i18n/messages.ts';

export const ways = ['address', 'page', 'account'] as const;
export type Way = (typeof ways)[number];

const words: Record<Way, () => string> = {
  address: m.bring_by_address,
  page: m.bring_by_page,
  account: m.bring_by_account,
};

/** How listings are brought. `offered` are the ways that are on. */
export function WayField({
  way,
  offered,
  onWay,
}: {
  way: Way;
  offered: readonly Way[];
  onWay: (way: Way) => void;
}) {
  return (
    <fieldset>
      <legend className="label">{m.bring_how()}</legend>
      <div className="seg w-full max-md:flex-col max-md:items-stretch">
        {offered.map((each) => (
          <label key={each} className="flex-1 max-md:flex-none">
            <input
              type="radio"
              name="way"
              value={each}
              checked={way === each}
              className="sr-only"
              onChange={() => onWay(each)}
            />
            <span>{words[each]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
