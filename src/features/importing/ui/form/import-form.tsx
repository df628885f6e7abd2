import { useRef, useState, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FormValues } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/icon.tsx';
import { readDealerAddress } from '../../import-site.ts';
import type { beginImportOperation } from '../../items/begin-import.server.ts';
import { decodePage } from '../../reading/decode-page.ts';
import { beginList } from '../list-calls.ts';

const MAX_PAGE_BYTES = 3_000_000;

interface ChosenFile {
  name: string;
  html: string;
}

/** Begins an import: by the address of a listing, or by its page, pasted or saved by a browser. */
export function ImportForm({
  way,
  wayField,
  onBegun,
}: {
  way: 'address' | 'page';
  wayField: ReactNode;
  onBegun: () => unknown;
}) {
  const [file, setFile] = useState<ChosenFile>();
  const submission = useSubmit(
    ({ address = '', page = '', many }: FormValues) => {
      const source = way === 'address' ? { address } : { page: file?.html ?? page };
      const isList = way === 'address' ? readDealerAddress(address) !== undefined : many !== undefined;
      return isList
        ? beginList(source)
        : callOperation<typeof beginImportOperation>('POST', '/api/imports', {
            body: { ...source, own: true },
          });
    },
    {
      check: (values) => ({
        ...(values['own'] === undefined && { own: m.bring_own_missing() }),
        ...(way === 'address' &&
          values['address']?.trim() === '' && { address: m.error_import_address_unknown() }),
        ...(way === 'page' &&
          !file &&
          values['page']?.trim() === '' && { page: m.error_import_page_unknown() }),
      }),
      onDone: () => onBegun(),
    },
  );
  return (
    <Form name="bring" submission={submission}>
      {wayField}
      {way === 'address' ? (
        <TextField
          label={m.bring_address()}
          name="address"
          required
          hint={`${m.bring_address_hint()}. ${m.bring_list_address_hint()}`}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
        />
      ) : (
        <>
          <PageField file={file} onFile={setFile} />
          <CheckField label={m.bring_list_many()} name="many" />
        </>
      )}
      <CheckField label={m.bring_own()} name="own" required />
      <SubmitButton className="btn-primary max-md:w-full">{m.bring_start()}</SubmitButton>
    </Form>
  );
}

/** The page as text, or a file of it, which is decoded here: its charset is known only with its bytes. */
function PageField({
  file,
  onFile,
}: {
  file: ChosenFile | undefined;
  onFile: (file: ChosenFile | undefined) => void;
}) {
  const [fileError, setFileError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | undefined) => {
    setFileError(undefined);
    if (!chosen) return;
    if (chosen.size > MAX_PAGE_BYTES) return setFileError(m.bring_page_large());
    const html = decodePage(new Uint8Array(await chosen.arrayBuffer()));
    onFile({ name: chosen.name, html });
  };
  return (
    <div className="space-y-3">
      {file ? (
        <p className="flex items-center gap-2 rounded-md border border-line-2 bg-sunken px-3 py-2 text-sm">
          <Icon name="file-text" className="size-4 flex-none" />
          <span className="min-w-0 flex-1 wrap-anywhere">{m.bring_page_read({ name: file.name })}</span>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.bring_remove_import()}
            onClick={() => onFile(undefined)}
          >
            <Icon name="x" className="size-4" />
          </button>
        </p>
      ) : (
        <TextAreaField
          label={m.bring_page()}
          name="page"
          required
          rows={6}
          spellCheck={false}
          hint={m.bring_page_hint()}
        />
      )}
      <input
        ref={input}
        type="file"
        accept=".html,.htm,.mht,text/html"
        className="hidden"
        aria-label={m.bring_page_file()}
        data-testid="page-file"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className="btn btn-secondary max-md:w-full"
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" className="size-4" />
        {m.bring_page_file()}
      </button>
      {fileError && (
        <p role="alert" className="error">
          {fileError}
        </p>
      )}
    </div>
  );
}
