import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { OwnFigures } from './get-own-figures.server.ts';
import type { OwnFigure } from './own-listing-view.ts';

export function presentOwnFigures(figures: OwnFigures): OwnFigure[] {
  const { live, limit, views, viewsToday, reveals, revealsBefore, expiring } = figures;
  const number = (value: number) => formatNumber(value);
  return [
    figure(
      'live',
      m.own_figure_live(),
      live,
      (live < limit ? m.own_figure_live_of : m.own_figure_live_full)({ limit: number(limit) }),
    ),
    figure('views', m.own_figure_views(), views, m.own_figure_views_today({ views: number(viewsToday) })),
    figure(
      'reveals',
      m.own_figure_reveals(),
      reveals,
      m.own_figure_reveals_before({ reveals: number(revealsBefore) }),
    ),
    figure(
      'expiring',
      m.own_figure_expiring(),
      expiring,
      expiring === 0 ? m.own_figure_expiring_none() : m.own_figure_expiring_renew(),
    ),
  ];
}

const figure = (key: string, label: string, value: number, note: string): OwnFigure => ({
  key,
  label,
  value: formatNumber(value),
  note,
});
