import { data, useRevalidator } from 'react-router';
import { getStatement } from '#features/moderation/get-statement.server.ts';
import { presentStatement } from '#features/moderation/present-statement.ts';
import { ObjectionForm } from '#features/moderation/ui/objection-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { contextOf } from '../app-context.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { listingId } from '../listing-id.ts';
import { orPageError } from '../or-page-error.server.ts';
import { privateMeta } from '../private-meta.ts';
import type { Route } from './+types/listing-decision';

export { PageError as ErrorBoundary } from '../page-error.tsx';

/** Why something was decided against an own listing; of a deleted one too. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const statement = await orPageError(getStatement(page.ctx, viewer, listingId(params.id)));
  const view = presentStatement(statement, page.ctx.now());
  return data({ locale: page.locale, view }, { headers: { 'Cache-Control': PRIVATE } });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateMeta(loaderData?.view.title ?? m.statement_title());

export default function ListingDecision({ loaderData: { view } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { listingNumber, title, at, facts, factsLocale, paragraphs, objection, mayObject } = view;
  return (
    <main id="main" className="mx-auto max-w-[720px] px-4 pt-6 pb-24 md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{title}</h1>
      <p className="num mt-1 text-fg-2">{at}</p>
      <blockquote
        lang={factsLocale}
        className="mt-6 rounded-lg border border-line bg-surface p-4 text-base wrap-anywhere whitespace-pre-line"
      >
        {facts}
      </blockquote>
      <div className="mt-4 space-y-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section className="mt-8" aria-labelledby="objection">
        <h2 id="objection" className="text-xl font-semibold">
          {m.objection_title()}
        </h2>
        <p className="mt-2 text-fg-2">{m.objection_lead()}</p>
        {objection && (
          <div className="mt-4 rounded-lg border border-line bg-surface p-4">
            <p className="wrap-anywhere whitespace-pre-line">{objection.text}</p>
            <p className="num mt-2 text-sm text-fg-2">{objection.note}</p>
          </div>
        )}
        {mayObject && <ObjectionForm listingNumber={listingNumber} onSent={revalidate} />}
      </section>
      <a href="/user/listing" className="btn btn-secondary mt-8">
        {m.statement_my_listings()}
      </a>
    </main>
  );
}
