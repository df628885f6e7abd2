import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { figureKinds, type FigureKind } from '#features/reference-data/figures/figure-kind.ts';
import { importFigures } from '#features/reference-data/figures/ui/figure-calls.ts';
import { ImportForm } from '#features/reference-data/ui/import-form.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import { figuresAddress, figuresPaths, type FiguresAddress } from './figures-address.ts';

const words: Record<FigureKind, { title: () => string; lead: () => string }> = {
  tax_rate: { title: m.figures_tax, lead: m.figures_tax_lead },
  fuel_price: { title: m.figures_fuel, lead: m.figures_fuel_lead },
  currency_rate: { title: m.figures_currency, lead: m.figures_currency_lead },
};

/** Closes the dialog of the address, with a message after a change. */
export function useFiguresDialog(kind: FigureKind, address: FiguresAddress) {
  const navigate = useNavigate();
  const close = async () =>
    navigate(figuresAddress(kind, address, {}), { preventScrollReset: true, replace: true });
  const done = async () => {
    await close();
    showToast({ kind: 'success', title: m.figures_saved() });
  };
  return { close, done };
}

/** Heading, tabs and actions of the lists of figures, and the dialog of the address. */
export function FiguresFrame({
  kind,
  address,
  note,
  dialog,
  children,
}: {
  kind: FigureKind;
  address: FiguresAddress;
  note?: ReactNode;
  /** Dialog for a new or edited row. */
  dialog: ReactNode;
  children: ReactNode;
}) {
  const { close } = useFiguresDialog(kind, address);
  return (
    <>
      <h1 className="text-2xl font-bold">{words[kind].title()}</h1>
      <p className="mt-1 max-w-[72ch] text-fg-2">{words[kind].lead()}</p>
      {note}
      <nav className="tabs mt-5" aria-label={m.rates_all()}>
        {figureKinds.map((each) => (
          <Link
            key={each}
            to={figuresPaths[each]}
            className={`tab ${each === kind ? 'on' : ''}`}
            aria-current={each === kind ? 'page' : undefined}
          >
            {words[each].title()}
          </Link>
        ))}
      </nav>
      <div className="my-4 flex flex-wrap gap-2">
        <Link
          to={figuresAddress(kind, address, { dialog: 'add' })}
          preventScrollReset
          className="btn btn-primary"
        >
          <Icon name="plus" className="size-4" />
          {m.figures_add()}
        </Link>
        <Link
          to={figuresAddress(kind, address, { dialog: 'import' })}
          preventScrollReset
          className="btn btn-secondary"
        >
          <Icon name="upload" className="size-4" />
          {m.import_open()}
        </Link>
        <a href={`/api/admin/figures/${kind}/csv`} download className="btn btn-secondary">
          <Icon name="arrow-down" className="size-4" />
          {m.import_export()}
        </a>
      </div>
      {children}
      {address.dialog === 'import' && (
        <Modal title={m.import_title()} onClose={() => void close()}>
          <ImportForm
            send={(csv, apply) => importFigures(kind, csv, apply)}
            onDone={async (written) => {
              await close();
              showToast({ kind: 'success', title: m.import_done({ count: formatNumber(written) }) });
            }}
          />
        </Modal>
      )}
      {dialog}
    </>
  );
}
