import { Link } from 'react-router';
import type { HomePage } from '#features/discovery/home-page.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Invites visitors to sell, with the three steps that the form saves them. */
export function SellBand({ title, steps }: HomePage['sell']) {
  return (
    <section className="mt-10 flex items-center gap-8 rounded-xl border border-soft-line bg-soft p-5 md:p-10 lg:mt-14">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h2 className="text-2xl font-semibold lg:text-3xl">{title}</h2>
        <ol className="mt-4 grid gap-4 md:grid-cols-3 lg:gap-6">
          {steps.map(([icon, step, text]) => (
            <li key={icon} className="flex gap-3">
              <span className="grid size-9 flex-none place-items-center rounded-md bg-surface text-accent">
                <Icon name={icon} />
              </span>
              <span className="min-w-0">
                <b className="block font-semibold">{step}</b>
                <span className="text-fg-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
        <Link
          to="/user/listing/create"
          rel="nofollow"
          reloadDocument
          className="btn btn-secondary mt-6 max-w-full whitespace-normal"
        >
          <Icon name="plus" className="size-4" />
          {m.nav_post_listing()}
        </Link>
      </div>
      <picture className="w-[330px] flex-none max-lg:hidden">
        <source type="image/avif" srcSet="/art/sell-car.avif" />
        <img
          src="/art/sell-car.webp"
          alt=""
          width={736}
          height={460}
          loading="lazy"
          className="h-auto w-full"
        />
      </picture>
    </section>
  );
}
