import type { changeMappingOperation } from '../runs/change-mapping.server.ts';
import { useMay } from '#features/access/ui/use-may.ts';
import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { SelectControl, type SelectOptions } from '#ui/form/select-control.tsx';
import { Icon } from '#ui/icon.tsx';
import type { StockField, StockMapping } from '../mapping/stock-field.ts';
import { saveMapping } from './stock-calls.ts';
import { showFailure } from './show-failure.ts';

interface RunColumnsProps {
  id: number;
  columns: readonly { name: string; example: string }[];
  mapping: StockMapping;
  fields: SelectOptions;
  /** Whether the file waits for the dealer. */
  isWaiting: boolean;
  onSaved: () => unknown;
}

/** Fields of the columns, each with a value of the file. */
export function RunColumns({ id, columns, mapping, fields, isWaiting, onSaved }: RunColumnsProps) {
  const canChange = useMay<typeof changeMappingOperation>('seller') && isWaiting;
  const [chosen, setChosen] = useState(mapping);
  const [isSending, setSending] = useState(false);
  const changed = columns.some(({ name }) => (chosen[name] ?? '') !== (mapping[name] ?? ''));
  const twice = Object.values(chosen).find(
    (field, index, all) => field !== '' && field !== 'pictures' && all.indexOf(field) !== index,
  );
  const save = async () => {
    setSending(true);
    try {
      await saveMapping(id, chosen);
      await onSaved();
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-labelledby="stock-columns" className="card mt-5 overflow-hidden">
      <div className="px-4 pt-4 pb-3">
        <h2 id="stock-columns" className="text-lg font-semibold">
          {m.stock_columns_title()}
        </h2>
        <p className="text-sm text-fg-2">{m.stock_columns_text()}</p>
      </div>
      <table className="block w-full text-left md:table">
        <thead className="sr-only text-sm text-fg-2 md:not-sr-only md:table-header-group">
          <tr>
            {[m.stock_column(), m.stock_example(), m.stock_field(), m.stock_note()].map((word) => (
              <th key={word} scope="col" className="px-4 pb-2 font-medium">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {columns.map(({ name, example }) => {
            const field = chosen[name] ?? '';
            return (
              <tr
                key={name}
                className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4 gap-y-1 border-t border-line px-4 py-3 md:table-row md:p-0"
              >
                <td className="num text-sm wrap-anywhere md:px-4 md:py-2">{name}</td>
                <td className="num text-sm wrap-anywhere text-fg-2 max-md:order-last max-md:col-start-2 md:px-4">
                  {example}
                </td>
                <td className="md:px-4 md:py-2">
                  <SelectControl
                    options={fields}
                    value={field}
                    disabled={!canChange}
                    isWrong={field !== '' && field === twice}
                    aria-label={m.stock_field_of({ column: name })}
                    onChange={({ target }) =>
                      setChosen({ ...chosen, [name]: target.value as StockField | '' })
                    }
                  />
                </td>
                <td className="text-sm text-fg-2 max-md:hidden md:px-4">
                  {field === '' ? (
                    m.stock_ignored()
                  ) : (
                    <span className="inline-flex items-center gap-1.5">
                      <Icon name="check" className="size-4 text-accent" /> {m.stock_recognised()}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {canChange && changed && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line p-4">
          <button
            type="button"
            className="btn btn-primary"
            disabled={twice !== undefined}
            aria-busy={isSending}
            onClick={() => void save()}
          >
            {m.stock_columns_save()}
          </button>
          <p role="status" className="text-sm text-bad empty:hidden">
            {twice !== undefined &&
              m.stock_columns_twice({ field: fields.find(([value]) => value === twice)?.[1] ?? '' })}
          </p>
        </div>
      )}
    </section>
  );
}
