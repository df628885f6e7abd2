import { EditEntryForm, NewEntryForm } from '#features/reference-data/ui/entry-form.tsx';
import { kindWords } from '#features/reference-data/ui/kind-words.ts';
import { Modal } from '#ui/modal.tsx';
import type { EntriesData } from './entries-data.server.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useDialog } from './use-dialog.ts';

/** The dialog of the address in the list of towns, colours or countries. */
export function EntryDialogs({ data }: { data: EntriesData }) {
  const { entryKind: kind, address, choices, edited, merge } = data;
  const { close, done } = useDialog(kind, address);
  if (edited)
    return (
      <Modal key={edited.id} title={edited.name} onClose={close}>
        <EditEntryForm kind={kind} choices={choices} {...edited} onDone={done} />
      </Modal>
    );
  const { add } = kindWords[kind];
  if (!add) return null;
  if (merge) return <MergeDialog kind={kind} address={address} merge={merge} />;
  if (!address.add) return null;
  return (
    <Modal title={add()} onClose={close}>
      <NewEntryForm kind={kind} choices={choices} onDone={done} />
    </Modal>
  );
}
