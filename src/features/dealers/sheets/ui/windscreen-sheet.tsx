import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { SheetOptions } from '../sheet-address.ts';
import type { SheetText, SheetView } from '../present-sheet.server.ts';

interface WindscreenSheetProps {
  sheet: SheetView;
  options: SheetOptions;
  company: { name: string; pictureUrl: string };
}

const COLUMNS = 'text-base md:columns-2 md:gap-x-8 print:columns-2 print:gap-x-8';

/** Facts of a sheet; more would not be read through a windscreen. */
const MOST_FACTS = 14;
const MOST_LARGE_FACTS = 8;

/**
 * A vehicle on one sheet of A4 in both languages, without pictures: the vehicle stands beside it. Facts and features take
 * the space that the other parts leave.
 */
export function WindscreenSheet({ sheet, options, company }: WindscreenSheetProps) {
  const [first, ...others] = sheet.texts;
  if (!first) return null;
  const { large } = options;
  return (
    <article
      aria-label={first.title}
      className="windscreen mx-auto mb-6 flex flex-col gap-4 overflow-hidden bg-surface p-5 wrap-anywhere text-fg md:p-8 lg:px-[13mm] lg:py-[12mm] print:mb-0 print:px-[13mm] print:py-[12mm]"
    >
      <Head company={options.company ? company : undefined} number={sheet.number} />
      <div className="flex-none">
        <Title text={first} others={others} large={large} />
      </div>
      {options.price && <Price texts={sheet.texts} large={large} />}
      {options.leasing && first.leasing !== undefined && (
        <p className={`flex-none font-semibold ${large ? 'text-xl' : 'text-base'}`}>
          {sheet.texts.map(({ locale, leasing }) => (
            <span
              key={locale}
              lang={locale}
              className="mr-3 inline-block rounded-md border border-line-2 px-3 py-1"
            >
              {leasing}
            </span>
          ))}
        </p>
      )}
      <Facts texts={sheet.texts} large={large} />
      <div className="mt-auto flex flex-none items-end justify-between gap-6 border-t-2 border-line-2 pt-4">
        <div className="min-w-0">
          {sheet.texts.map(({ locale, scan }) => (
            <p
              key={locale}
              lang={locale}
              className={locale === first.locale ? 'text-lg font-semibold' : 'text-fg-2'}
            >
              {scan}
            </p>
          ))}
          <p className="num mt-2 text-lg font-semibold break-all">{sheet.address}</p>
          {sheet.texts.map(({ locale, asOf }) => (
            <p key={locale} lang={locale} className="num mt-1 text-sm text-fg-2">
              {asOf}
            </p>
          ))}
        </div>
        <Code sheet={sheet} />
      </div>
    </article>
  );
}

function Head({ company, number }: { company: WindscreenSheetProps['company'] | undefined; number: string }) {
  return (
    <div className="flex flex-none items-center justify-between gap-4 border-b border-line pb-3">
      {company ? (
        <p className="flex min-w-0 items-center gap-3 text-xl font-semibold">
          {company.pictureUrl !== '' && (
            <img src={company.pictureUrl} alt="" className="size-12 flex-none rounded-md object-cover" />
          )}
          <span className="line-clamp-2">{company.name}</span>
        </p>
      ) : (
        <p className="display flex items-center gap-2 text-xl font-bold tracking-[-.035em]">
          <Icon name="steering-wheel" className="size-7 text-accent" />
          {m.app_name()}
        </p>
      )}
      <p className="num flex-none text-sm text-fg-2">№ {number}</p>
    </div>
  );
}

/** The name in each language where it differs. */
function Title({ text, others, large }: { text: SheetText; others: readonly SheetText[]; large: boolean }) {
  return (
    <>
      <h2
        lang={text.locale}
        className={`line-clamp-2 font-bold ${large ? 'text-[3.25rem] leading-[3.5rem]' : 'text-4xl leading-11'}`}
      >
        {unbroken(text.title)}
      </h2>
      {others.map(({ locale, title }) =>
        title === text.title ? null : (
          <p key={locale} lang={locale} className="mt-1 line-clamp-1 text-xl text-fg-2">
            {title}
          </p>
        ),
      )}
      <p className="mt-1 line-clamp-1 text-lg text-fg-2">
        {[text, ...others]
          .map(({ subtitle }) => subtitle)
          .filter(Boolean)
          .join(' / ')}
      </p>
    </>
  );
}

function Price({ texts, large }: { texts: readonly SheetText[]; large: boolean }) {
  const prices = [...new Set(texts.map(({ price }) => price))];
  // Both languages write an amount nearly alike, so it stands once.
  const [price = ''] = prices;
  const isAmount = /\d/.test(price);
  return (
    <div className="flex-none">
      <p
        className={`num display font-bold ${large ? 'text-[6rem] leading-[6.25rem]' : 'text-[4.5rem] leading-[5rem]'}`}
      >
        {isAmount ? price : <span className="text-5xl">{prices.join(' / ')}</span>}
      </p>
      {texts.map(({ locale, priceNotes }) =>
        priceNotes === '' ? null : (
          <p key={locale} lang={locale} className="num line-clamp-2 text-sm text-fg-2">
            {priceNotes}
          </p>
        ),
      )}
    </div>
  );
}

/** Facts with both languages side by side; what does not fit is cut off after a whole row. */
function Facts({ texts, large }: { texts: readonly SheetText[]; large: boolean }) {
  const [first, second] = texts;
  const shown = first?.facts.slice(0, large ? MOST_LARGE_FACTS : MOST_FACTS) ?? [];
  const label = (field: string) => second?.facts.find((fact) => fact.field === field);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* Rows that do not fit overflow into a further column, which is clipped. */}
      <dl className={`min-h-0 overflow-hidden ${large ? 'columns-1 text-xl' : COLUMNS}`}>
        {shown.map((fact) => {
          const other = label(fact.field);
          return (
            <div
              key={fact.field}
              className="flex break-inside-avoid items-baseline justify-between gap-4 border-b border-line py-1.5"
            >
              <dt className="min-w-0 text-fg-2">
                <span className="line-clamp-2">{fact.label}</span>
                <span lang={second?.locale} className="line-clamp-1 text-[.75em] text-fg-3">
                  {other?.label}
                </span>
              </dt>
              <dd className="num max-w-[60%] flex-none text-right font-semibold">
                <span className="line-clamp-1">{fact.value}</span>
                {other && other.value !== fact.value && (
                  <span lang={second?.locale} className="line-clamp-1 text-[.75em] font-normal text-fg-2">
                    {other.value}
                  </span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {!large &&
        texts.map(({ locale, features }) =>
          features === '' ? null : (
            <p
              key={locale}
              lang={locale}
              className={`mt-3 line-clamp-3 flex-none ${locale === first?.locale ? 'text-base' : 'text-sm text-fg-2'}`}
            >
              {features}
            </p>
          ),
        )}
    </div>
  );
}

/** QR code with its own white background and light margin, which scanners need. */
function Code({ sheet: { code } }: { sheet: SheetView }) {
  return (
    <svg
      role="img"
      aria-label={m.listing_print_code()}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-[52mm] flex-none bg-white text-black max-md:size-32"
    >
      <path d={code.path} fill="currentColor" />
    </svg>
  );
}
