import { Link } from 'react-router';
import { isAdmin } from '#features/access/viewer.ts';
import { getModerationFigures } from '#features/moderation/figures/get-moderation-figures.server.ts';
import { figureRanges } from '#features/moderation/figures/moderation-figures.ts';
import { presentFigures } from '#features/moderation/figures/present-figures.ts';
import { TRANSPARENCY_PATH } from '#features/moderation/figures/transparency.ts';
import { DisputeForm } from '#features/moderation/figures/ui/dispute-form.tsx';
import { WaitCards } from '#features/moderation/figures/ui/wait-cards.tsx';
import { RangeSwitch } from '#features/dashboard/ui/range-switch.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/moderation';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.moderation_figures_title,
});

const DEFAULT_RANGE = 30;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireStaffPage(page, url, 'moderator');
  const wanted = url.searchParams.get('range');
  const range = figureRanges.find((each) => String(each) === wanted) ?? DEFAULT_RANGE;
  const figures = await orPageError(getModerationFigures(ctx, viewer, range));
  const ranges = figureRanges.map((each) => ({
    label: each === 365 ? m.admin_range_year() : m.admin_range_days({ days: each }),
    href: each === DEFAULT_RANGE ? url.pathname : `${url.pathname}?range=${each}`,
    isCurrent: each === range,
  }));
  return { locale, ranges, waits: presentFigures(figures, ctx.now()), isAdmin: isAdmin(viewer) };
}

export const meta = privateMeta(handle);

export default function AdminModeration({
  loaderData: { ranges, waits, isAdmin: mayEnter },
}: Route.ComponentProps) {
  return (
    <>
      <div className="lg:flex lg:items-end lg:justify-between lg:gap-6">
        <div>
          <h1 className="text-2xl font-bold">{m.moderation_figures_title()}</h1>
          <p className="mt-1 max-w-[72ch] text-fg-2">{m.figures_lead()}</p>
        </div>
        <RangeSwitch ranges={ranges} />
      </div>
      <WaitCards waits={waits} />
      <p className="mt-4 text-sm text-fg-2">{m.figures_note()}</p>
      <Link to={TRANSPARENCY_PATH} className="btn btn-link mt-2">
        {m.transparency_title()}
      </Link>
      {mayEnter && <DisputeForm />}
    </>
  );
}
