import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem } from '#ui/action-menu.tsx';

export interface DatedFigureView {
  key: string;
  name: string;
  asOf: string;
  value: string;
  source: string;
  /** Undefined: the source is as sure as it gets. */
  confidence: string | undefined;
  isShipped: boolean;
}

/** Fuel prices or rates of the dollar, newest first. Those that an operator entered can be deleted. */
export function DatedFiguresTable({
  caption,
  nameLabel,
  valueLabel,
  figures,
  onDelete,
}: {
  caption: string;
  nameLabel: string;
  valueLabel: string;
  figures: readonly DatedFigureView[];
  onDelete?: (figure: DatedFigureView) => unknown;
}) {
  if (figures.length === 0)
    return <p className="card px-4 py-12 text-center text-fg-2">{m.figures_none()}</p>;
  const head = 'px-4 py-2.5 text-left text-xs font-semibold text-fg-2';
  const cell = 'px-4 py-3 align-top';
  return (
    <div className="card overflow-hidden">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th className={head}>{nameLabel}</th>
            <th className={`${head} !text-right`}>{valueLabel}</th>
            <th className={`${head} max-md:hidden`}>{m.figures_source()}</th>
            <th className={head}>
              <span className="sr-only">{m.figures_actions()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.key} className="border-t border-line">
              <td className={cell}>
                <b className="font-semibold">{figure.name}</b>
                <span className="num block text-sm text-fg-2">{figure.asOf}</span>
                <Origin figure={figure} className="md:hidden" />
              </td>
              <td className={`${cell} num text-right font-semibold`}>{figure.value}</td>
              <td className={`${cell} max-md:hidden`}>
                <Origin figure={figure} className="" />
              </td>
              <td className="px-4 py-1.5 text-right align-top">
                {onDelete && !figure.isShipped && (
                  <ActionMenu
                    label={m.makes_actions_of({ name: `${figure.name}, ${figure.asOf}` })}
                    icon="ellipsis"
                    className="icon-btn"
                  >
                    <ActionMenuItem icon="trash-2" className="text-bad" onClick={() => onDelete(figure)}>
                      {m.figures_delete()}
                    </ActionMenuItem>
                  </ActionMenu>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Origin = ({ figure, className }: { figure: DatedFigureView; className: string }) => (
  <span className={`block text-sm wrap-anywhere text-fg-2 ${className}`}>
    {figure.source}
    <span className="block text-fg-3">
      {[figure.isShipped ? m.figures_from_file() : m.figures_by_operator(), figure.confidence]
        .filter((each) => each !== undefined)
        .join(' · ')}
    </span>
  </span>
);
