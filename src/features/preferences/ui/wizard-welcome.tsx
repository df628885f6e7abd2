import { Link } from 'react-router';
import { PREFERENCES_PATH, questionAddress } from '#features/search/match/preferences-address.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { WizardPage } from '../wizard-page.ts';
import type { KeptAnswers } from './use-kept-answers.ts';

/** Choice between the questions and all filters at once, and the way back to kept answers. */
export function WizardWelcome({ page, kept }: { page: WizardPage; kept: KeptAnswers }) {
  const { search } = page;
  return (
    <main id="main" className="mx-auto max-w-3xl px-4 py-8 md:px-6 lg:py-12">
      <h1 className="text-3xl font-bold tracking-[-.02em] lg:text-5xl">{m.needs_heading()}</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-fg-2">{m.needs_lead()}</p>
      {kept.address && (
        <div className="card mt-6 flex flex-wrap items-center gap-3 border-primary p-4">
          <Link to={kept.address} className="btn btn-primary" data-testid="needs-continue">
            {m.needs_continue()}
            <Icon name="arrow-right" className="size-4" />
          </Link>
          <button type="button" className="btn btn-link" onClick={() => void kept.forget()}>
            {m.needs_forget()}
          </button>
        </div>
      )}
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <Link to={questionAddress(search, 1)} className="card card-hover flex flex-col p-5">
          <img
            src="/art/tile-car-wagon.webp"
            alt=""
            width={320}
            height={160}
            className="aspect-[2/1] w-full max-w-72 self-center object-contain"
          />
          <span className="mt-3 text-lg font-semibold">{m.needs_guided()}</span>
          <span className="mt-1 text-fg-2">{m.needs_guided_hint()}</span>
        </Link>
        <Link
          to={`${PREFERENCES_PATH}${search}${search === '' ? '?' : '&'}expert=1`}
          className="card card-hover flex flex-col p-5"
        >
          <span className="grid aspect-[2/1] w-full max-w-72 place-items-center self-center">
            <Icon name="sliders-horizontal" className="size-16 text-accent" />
          </span>
          <span className="mt-3 text-lg font-semibold">{m.needs_expert()}</span>
          <span className="mt-1 text-fg-2">{m.needs_expert_hint()}</span>
        </Link>
      </div>
    </main>
  );
}
