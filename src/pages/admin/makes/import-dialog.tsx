import { Link, useRevalidator } from 'react-router';
import type { importReferenceOperation } from '#features/reference-data/files/import-reference.server.ts';
import type { ReferenceKind } from '#features/reference-data/reference-kind.ts';
import { ImportForm } from '#features/reference-data/ui/import-form.tsx';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { ListData } from './list-data.server.ts';
import { makesAddress, type MakesAddress } from './makes-address.ts';
import { useDialog } from './use-dialog.ts';

/** Export of the whole list, and the dialog for an import. */
export function FileActions({ data: { kind, address } }: { data: Pick<ListData, 'kind' | 'address'> }) {
  return (
    <span className="flex flex-wrap gap-2 max-md:order-last md:ml-auto">
      <Link
        to={makesAddress(kind, address, { upload: true })}
        preventScrollReset
        className="btn btn-secondary"
      >
        <Icon name="upload" className="size-4" />
        {m.import_open()}
      </Link>
      <a href={`/api/admin/reference-files/${kind}`} download className="btn btn-secondary">
        <Icon name="arrow-down" className="size-4" />
        {m.import_export()}
      </a>
      <a href={`/api/admin/reference-files/${kind}?format=json`} download className="btn btn-secondary">
        <Icon name="arrow-down" className="size-4" />
        JSON
      </a>
    </span>
  );
}

export function ImportDialog({ kind, address }: { kind: ReferenceKind; address: MakesAddress }) {
  const { close, go } = useDialog(kind, address);
  const { revalidate } = useRevalidator();
  return (
    <Modal title={m.import_title()} onClose={close}>
      <ImportForm
        takesJson
        send={(text, apply) =>
          callOperation<typeof importReferenceOperation>('POST', `/api/admin/reference-files/${kind}`, {
            body: text.trimStart().startsWith('[') ? { json: text, apply } : { csv: text, apply },
          })
        }
        onDone={async (written) => {
          await go({});
          await revalidate();
          showToast({ kind: 'success', title: m.import_done({ count: formatNumber(written) }) });
        }}
      />
    </Modal>
  );
}
