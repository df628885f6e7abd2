import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { Modal } from '#ui/modal.tsx';
import type { createPersonOperation } from '../create-person.server.ts';
import { PersonForm } from './person-form.tsx';

const NO_SECRETS: readonly string[] = [];

/** Dialog for a new account. Typed values survive a reload and closing it. */
export function NewPerson({
  towns,
  onCreated,
  onClose,
}: {
  towns: SelectOptions;
  onCreated: (id: number) => unknown;
  onClose: () => void;
}) {
  const { draft, keep, forget } = useFormDraft('volan:new-person', NO_SECRETS);
  return (
    <Modal title={m.people_add_title()} onClose={onClose}>
      <p className="mb-5 text-base text-fg-2 lg:text-md">{m.people_add_lead()}</p>
      <PersonForm
        key={draft ? 'kept' : 'new'}
        towns={towns}
        initial={draft ?? {}}
        submitLabel={m.people_add_submit()}
        send={(body) => callOperation<typeof createPersonOperation>('POST', '/api/admin/users', { body })}
        onEdit={keep}
        onDone={({ id }) => {
          forget();
          return onCreated(id);
        }}
      />
    </Modal>
  );
}
