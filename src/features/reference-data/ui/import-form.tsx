import { useState } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import {
  rowStatuses,
  type CellFault,
  type ImportedRow,
  type ImportReport,
  type RowStatus,
} from '../import-report.ts';

const countWords: Record<RowStatus, () => string> = {
  new: m.import_new,
  changed: m.import_changed,
  same: m.import_same,
  faulty: m.import_faulty,
};
const rowWords: Record<RowStatus, () => string> = {
  new: m.import_row_new,
  changed: m.import_row_changed,
  same: m.import_row_same,
  faulty: m.import_row_faulty,
};

const CSV = '.csv,text/csv';

const faultWords: Record<CellFault, () => string> = {
  required: m.error_required,
  invalid_value: m.error_invalid_value,
  unknown_key: m.error_unknown_key,
  out_of_range: m.error_out_of_range,
  future: m.error_future,
  repeated: m.error_repeated,
  spelling_taken: m.error_spelling_taken,
};

/** Chooses a CSV or JSON file, shows what it would change, and then writes it. */
export function ImportForm({
  send,
  onDone,
  takesJson = false,
}: {
  takesJson?: boolean;
  send: (csv: string, apply: boolean) => Promise<ImportReport>;
  onDone: (written: number) => unknown;
}) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<ImportReport>();
  const { counts } = report ?? {};
  const changes = counts ? counts.new + counts.changed : 0;
  const canApply = counts !== undefined && counts.faulty === 0 && changes > 0;
  const submission = useSubmit(
    async () => {
      const next = await send((await file?.text()) ?? '', canApply);
      setReport(next);
      return next;
    },
    { onDone: (next) => next.isApplied && onDone(next.counts.new + next.counts.changed) },
  );
  return (
    <Form name="import" submission={submission} className="space-y-4">
      <div data-field="csv" data-label={m.import_file()}>
        <label className="label" htmlFor="import-csv">
          {m.import_file()}
        </label>
        <input
          id="import-csv"
          type="file"
          accept={takesJson ? `${CSV},.json,application/json` : CSV}
          required
          className="input w-full py-2"
          aria-describedby="import-csv-hint"
          aria-invalid={submission.errors.csv !== undefined}
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setReport(undefined);
          }}
        />
        <p id="import-csv-hint" className="hint">
          {submission.errors.csv ?? m.import_file_hint()}
        </p>
      </div>
      {report && <Report report={report} />}
      {(!report || canApply) && <SubmitButton>{canApply ? m.import_apply() : m.import_check()}</SubmitButton>}
    </Form>
  );
}

function Report({ report: { counts, rows } }: { report: ImportReport }) {
  const all = counts.new + counts.changed + counts.faulty;
  return (
    <section aria-live="polite">
      <dl className="grid grid-cols-4 gap-1 rounded-lg bg-sunken p-3 text-center">
        {rowStatuses.map((status) => (
          <div key={status} className="flex flex-col-reverse">
            <dt className="text-xs text-fg-2">{countWords[status]()}</dt>
            <dd
              className={`num text-lg font-semibold ${status === 'faulty' && counts.faulty > 0 ? 'text-bad' : ''}`}
            >
              {formatNumber(counts[status])}
            </dd>
          </div>
        ))}
      </dl>
      {rows.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <Row key={row.line} row={row} />
          ))}
        </ul>
      )}
      {rows.length < all && (
        <p className="mt-2 text-sm text-fg-2">{m.import_first({ count: formatNumber(rows.length) })}</p>
      )}
      {counts.faulty > 0 && <p className="mt-3 font-medium text-bad">{m.import_refused()}</p>}
      {all === 0 && <p className="mt-3 text-fg-2">{m.import_nothing()}</p>}
    </section>
  );
}

function Row({ row: { line, label, status, cells } }: { row: ImportedRow }) {
  return (
    <li className="py-2 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="min-w-0 font-semibold wrap-anywhere">{label}</b>
        <span className="num text-fg-3">{m.import_row({ line })}</span>
        <span className={`badge ml-auto ${status === 'faulty' ? 'badge-bad' : ''}`}>
          {rowWords[status]()}
        </span>
      </p>
      <ul>
        {cells.map(({ column, before, after, fault }) => (
          <li key={column} className="wrap-anywhere text-fg-2">
            {before === '' ? m.import_value({ column, after }) : m.import_change({ column, before, after })}
            {fault && (
              <span className="ml-1 font-medium text-bad">
                <Icon name="circle-alert" className="mr-1 inline size-4 align-text-bottom" />
                {faultWords[fault]()}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
