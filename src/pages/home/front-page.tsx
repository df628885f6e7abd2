import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ListingCard } from '#features/listings/card/ui/listing-card.tsx';
import type { ListingCardView } from '#features/listings/card/listing-card-view.ts';
import type { HomePage } from '#features/discovery/home-page.server.ts';
import { CountedLinks } from '#ui/counted-links.tsx';
import { Icon } from '#ui/icon.tsx';
import { FrontSearch } from './front-search.tsx';
import { SellBand } from './sell-band.tsx';
import { WelcomeBack } from './welcome-back.tsx';

/** Tiles of bodies in view on a phone. */
const TILES_IN_VIEW = 3;
/** Keeps phones, which do not show the picture, from loading it. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Home page without a search. */
export function FrontPage({ page }: { page: HomePage }) {
  return (
    <main id="main">
      <section className="border-b border-line bg-surface">
        <div className="mx-auto max-w-page px-4 pt-6 md:px-6 lg:pt-10">
          <div className="relative lg:min-h-[232px]">
            <div className="max-w-[600px] pb-5 lg:pb-10">
              <h1 className="text-3xl leading-9 font-bold tracking-[-.03em] lg:text-5xl lg:leading-[3.375rem]">
                {page.texts.headlineFirst}
                <br />
                {page.texts.headlineSecond}
              </h1>
              <p className="mt-2.5 max-w-[48ch] text-base text-fg-2 lg:mt-4 lg:text-lg">{page.texts.lead}</p>
            </div>
            <div className="pointer-events-none absolute right-2 -bottom-[26px] z-10 hidden w-[38%] max-w-[500px] lg:block">
              <picture>
                <source media="(width < 64rem)" srcSet={NO_PICTURE} />
                <source type="image/avif" srcSet="/art/hero.avif" />
                <img src="/art/hero.webp" alt="" width={1000} height={563} className="h-auto w-full" />
              </picture>
            </div>
          </div>
        </div>
        <div className="mx-auto max-w-page px-4 pb-6 md:px-6 lg:pb-10">
          <FrontSearch
            initial={page.search}
            types={page.types}
            cities={page.cities}
            prices={page.prices}
            years={page.years}
          />
          <Link to="/preferences" className="btn btn-link mt-2 min-h-9">
            {page.texts.help}
          </Link>
        </div>
      </section>
      <div className="mx-auto max-w-page px-4 md:px-6">
        <WelcomeBack />
        {page.bodies.length > 0 && (
          <Section title={page.texts.byBody}>
            <div className="no-bar -mx-4 flex gap-3 overflow-x-auto px-4 lg:mx-0 lg:grid lg:grid-cols-7 lg:px-0">
              {page.bodies.map(({ key, label, count, href }, index) => (
                <Link
                  key={key}
                  to={href}
                  className={`card card-hover w-[148px] flex-none overflow-hidden p-3 lg:w-auto ${index < TILES_IN_VIEW ? '' : 'late-pictures'}`}
                >
                  <img
                    src={`/art/tile-car-${key}.webp`}
                    alt=""
                    width={320}
                    height={160}
                    loading="lazy"
                    className="aspect-[2/1] w-full object-contain pt-1"
                  />
                  <span className="mt-2 block font-semibold">{label}</span>
                  <span className="num text-sm text-fg-3">{count}</span>
                </Link>
              ))}
            </div>
          </Section>
        )}
        <CardRow
          title={page.texts.newest}
          all={{ to: '/?type=car', label: page.texts.allNewest }}
          cards={page.newest}
        />
        <SellBand {...page.sell} />
        <CardRow
          title={page.texts.reduced}
          all={{ to: '/?reduced=1', label: page.texts.allReduced }}
          cards={page.reduced}
        />
        {page.brands.length > 0 && (
          <Section title={page.texts.popularBrands}>
            <CountedLinks
              links={page.brands.map(({ label, count, href }) => [label, count, href])}
              className="md:grid-cols-4 lg:grid-cols-6"
            />
          </Section>
        )}
      </div>
    </main>
  );
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="late-layout mt-10 lg:mt-14">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <h2 className="text-xl font-semibold lg:text-2xl">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function CardRow(props: { title: string; all: { to: string; label: string }; cards: ListingCardView[] }) {
  if (props.cards.length === 0) return null;
  return (
    <Section
      title={props.title}
      more={
        <Link to={props.all.to} className="btn btn-link min-h-9 whitespace-normal">
          {props.all.label}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      }
    >
      <div className="no-bar -mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:px-0 lg:grid-cols-4">
        {props.cards.map((card) => (
          <Suspense key={card.id}>
            <ListingCard
              layout="grid"
              card={card}
              className="late-pictures w-[272px] flex-none snap-start md:w-auto"
            />
          </Suspense>
        ))}
      </div>
    </Section>
  );
}
