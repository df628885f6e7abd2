import { Link } from 'react-router';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { sheetOptions, sheetsAddress, type SheetsQuery } from '../sheet-address.ts';

const optionWord = messageFamily('sheets_option_', m);

/** Choices for the sheets, which are in the address, and the button that prints. */
export function SheetControls({ query, backHref }: { query: SheetsQuery; backHref: string }) {
  const { of, options, page } = query;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <a href={backHref} className="btn btn-ghost -ml-3">
        <Icon name="arrow-left" />
        {m.sheets_back()}
      </a>
      <ul aria-label={m.sheets_options()} className="flex flex-wrap gap-2">
        {sheetOptions.map((option) => (
          <li key={option}>
            <Link
              to={sheetsAddress(of, { options: { ...options, [option]: !options[option] }, page })}
              replace
              preventScrollReset
              aria-current={options[option] ? 'true' : undefined}
              className={`chip max-lg:!min-h-11 ${options[option] ? 'chip-on' : ''}`}
            >
              <Icon name={options[option] ? 'check' : 'minus'} className="size-4" />
              {optionWord(option)?.() ?? option}
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="btn btn-primary noscript:hidden max-md:w-full md:ml-auto"
        onClick={() => window.print()}
      >
        <Icon name="printer" />
        {m.listing_print_now()}
      </button>
    </div>
  );
}
