import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { MOST_BYTES, STOCK_PATH } from '../stock-run.ts';
import { uploadStockFile } from './stock-calls.ts';

const ACCEPT = '.csv,.tsv,.txt,.xml,.json,text/csv,text/xml,application/xml,application/json';

/** Takes a file that is chosen or dropped and opens its comparison. */
export function StockUpload() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (file: File | undefined) => {
    if (!file || isSending) return;
    setFault(undefined);
    if (file.size > MOST_BYTES) {
      setFault(m.stock_file_too_large());
      return;
    }
    setSending(true);
    try {
      const { id } = await uploadStockFile(file);
      await navigate(`${STOCK_PATH}/${id}`);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      setFault(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      setSending(false);
    }
  };
  const { section, isOver } = useFileDrop((files) => void send(files[0]));
  return (
    <section
      ref={section}
      aria-labelledby="stock-file"
      className={`mt-5 flex flex-col items-center gap-4 rounded-lg border-2 border-dashed px-4 py-8 text-center md:flex-row md:text-left ${isOver ? 'border-primary bg-soft-2' : 'border-soft-line bg-soft'}`}
    >
      <span className="grid size-12 flex-none place-items-center rounded-full bg-surface text-accent">
        <Icon
          name={isSending ? 'loader-circle' : 'upload'}
          className={`size-6 ${isSending ? 'motion-safe:animate-spin' : ''}`}
        />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="stock-file" className="font-semibold">
          {isOver ? m.stock_drop() : m.stock_drop_title()}
        </h2>
        <p className="mt-0.5 text-sm text-fg-2">{m.stock_file_rules()}</p>
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {fault}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        className="hidden"
        aria-label={m.stock_file()}
        onChange={({ currentTarget }) => {
          void send(currentTarget.files?.[0]);
          // Lets the same file be chosen again.
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className="btn btn-primary max-md:w-full"
        aria-busy={isSending}
        onClick={() => input.current?.click()}
      >
        {isSending ? m.stock_sending() : m.stock_choose()}
      </button>
    </section>
  );
}
