import { Link, useNavigate, useRevalidator } from 'react-router';
import { MASS_PATH } from '#features/moderation/mass-decisions/mass-decision.ts';
import {
  presentMassDecision,
  presentMassItem,
  type MassItemView,
} from '#features/moderation/mass-decisions/present-mass-decision.ts';
import { getMassDecision } from '#features/moderation/mass-decisions/read-mass-decisions.server.ts';
import { MassSteps } from '#features/moderation/mass-decisions/ui/mass-steps.tsx';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { m } from '#platform/i18n/messages.ts';
import { TimeText } from '#ui/time-text.tsx';
import { usePolling } from '#ui/use-polling.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireStaffPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { privateHead } from '../meta/private-meta.ts';
import type { Route } from './+types/mass-decision';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'from data',
});

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'moderator');
  const id = listingId(params.id);
  const onlyRefused = url.searchParams.get('outcome') === 'refused';
  const after = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('after') ?? '')?.[0];
  const filter = { outcome: onlyRefused ? ('refused' as const) : undefined, after: after && Number(after) };
  const { decision, items, next } = await orPageError(
    getMassDecision(page.ctx, viewer, { id, outcome: filter.outcome, after: filter.after || undefined }),
  );
  return {
    locale: page.locale,
    decision: presentMassDecision(decision),
    items: items.map((item) => presentMassItem(item, page.locale)),
    next,
    onlyRefused,
  };
}

export const meta: Route.MetaFunction = ({ params }) =>
  privateHead(m.mass_one({ number: params['id'] ?? '' }));

/** Interval at which a running mass decision is read again. */
const POLL_MS = 2_000;

export default function AdminMassDecision({
  loaderData: { decision, items, next, onlyRefused },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { id, isRunning, share } = decision;
  usePolling(isRunning, POLL_MS);
  const own = `${MASS_PATH}/${id}`;
  const more = new URLSearchParams({
    ...(onlyRefused && { outcome: 'refused' }),
    ...(next !== undefined && { after: String(next) }),
  });
  return (
    <>
      <p>
        <Link to={MASS_PATH} className="btn btn-link">
          {m.mass_title()}
        </Link>
      </p>
      <h1 className="text-2xl font-bold">
        {decision.title} <span className="num font-normal text-fg-2">№ {id}</span>
      </h1>
      <section aria-label={decision.title} className="card mt-4 p-4">
        <div className="flex flex-wrap items-center gap-3">
          <span className={`badge ${decision.badge}`}>{decision.state}</span>
          <span className="num text-fg-2">
            {decision.by} · <TimeText words={decision.started} />
          </span>
          <Link to={decision.filter} className="btn btn-link">
            {m.mass_to_filter()}
          </Link>
        </div>
        <progress
          value={share}
          max={1}
          aria-label={m.mass_column_result()}
          className="mt-4 h-2 w-full accent-primary"
        />
        <p className="num mt-2 mb-4" role="status">
          {decision.progress}
        </p>
        <MassSteps
          id={id}
          steps={decision.steps}
          onChanged={(next) => (next === id ? revalidate() : navigate(`${MASS_PATH}/${next}`))}
        />
      </section>
      <nav className="tabs mt-5" aria-label={m.mass_column_result()}>
        <Link to={own} className={`tab ${onlyRefused ? '' : 'on'}`} aria-current={!onlyRefused}>
          {m.mass_all_results()}
        </Link>
        <Link
          to={`${own}?outcome=refused`}
          className={`tab ${onlyRefused ? 'on' : ''}`}
          aria-current={onlyRefused}
        >
          {m.mass_refused_results()}
        </Link>
      </nav>
      {items.length > 0 && <Results items={items} />}
      {next !== undefined && (
        <Link to={`${own}?${more}`} className="btn btn-secondary mt-5">
          {m.mass_further()}
        </Link>
      )}
    </>
  );
}

function Results({ items }: { items: readonly MassItemView[] }) {
  return (
    <ul className="card mt-4 divide-y divide-line">
      {items.map(({ listing, result, badge, reason }) => (
        <li key={listing} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
          <Link
            to={`${QUEUE_PATH}/${listing}?tab=all`}
            className="num inline-flex min-h-11 items-center font-semibold text-accent lg:min-h-6"
          >
            {m.admin_number({ number: listing })}
          </Link>
          <span className={`badge ${badge}`}>{result}</span>
          {reason !== undefined && <span className="text-fg-2">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
