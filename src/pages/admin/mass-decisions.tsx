import { Link } from 'react-router';
import { MASS_PATH } from '#features/moderation/mass-decisions/mass-decision.ts';
import { presentMassDecision } from '#features/moderation/mass-decisions/present-mass-decision.ts';
import { listMassDecisions } from '#features/moderation/mass-decisions/read-mass-decisions.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireStaffPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/mass-decisions';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.mass_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'moderator');
  const before = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('before') ?? '')?.[0];
  const { decisions, next } = await orPageError(
    listMassDecisions(page.ctx, viewer, before === undefined ? undefined : Number(before)),
  );
  return { locale: page.locale, decisions: decisions.map(presentMassDecision), next };
}

export const meta = privateMeta(handle);

export default function AdminMassDecisions({ loaderData: { decisions, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold">{m.mass_title()}</h1>
      <p className="mt-1 max-w-[72ch] text-fg-2">{m.mass_lead()}</p>
      {decisions.length === 0 ? (
        <div className="card mt-5 flex flex-col items-center px-4 py-12 text-center">
          <Icon name="layers" className="size-10 text-fg-3" />
          <h2 className="mt-3 text-lg font-semibold">{m.mass_empty()}</h2>
          <p className="text-fg-2">{m.mass_empty_hint()}</p>
        </div>
      ) : (
        <ul className="card mt-5 divide-y divide-line">
          {decisions.map((decision) => (
            <li
              key={decision.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-canvas"
            >
              <Link
                to={`${MASS_PATH}/${decision.id}`}
                className="min-w-0 flex-1 font-semibold after:absolute after:inset-0"
              >
                {decision.title} <span className="num font-normal text-fg-2">№ {decision.id}</span>
              </Link>
              <span className={`badge ${decision.badge}`}>{decision.state}</span>
              <span className="num w-full text-sm text-fg-2">
                {decision.progress} · {decision.by} · <TimeText words={decision.started} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {next !== undefined && (
        <a href={`${MASS_PATH}?before=${next}`} className="btn btn-secondary mt-5">
          {m.mass_further()}
        </a>
      )}
    </>
  );
}
