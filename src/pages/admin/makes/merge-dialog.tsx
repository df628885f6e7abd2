import { MergeForm, type MergeView } from '#features/reference-data/ui/merge-form.tsx';
import type { ReferenceKind } from '#features/reference-data/reference-kind.ts';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import type { MakesAddress } from './makes-address.ts';
import { useDialog } from './use-dialog.ts';

/** Chooses the target of a merge and begins it. */
export function MergeDialog({
  kind,
  address,
  merge,
}: {
  kind: ReferenceKind;
  address: MakesAddress;
  merge: MergeView;
}) {
  const { close, go } = useDialog(kind, address);
  return (
    <Modal key={merge.id} title={m.makes_merge_title({ name: merge.name })} onClose={close}>
      <MergeForm
        kind={kind}
        merge={merge}
        onChoose={(into) => go({ merge: merge.id, into })}
        onDone={() => go({})}
      />
    </Modal>
  );
}
