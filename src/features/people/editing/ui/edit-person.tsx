import { useState } from 'react';
import { useStaffConfirmation } from '#features/accounts/password/ui/use-confirm-password.tsx';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { SelectOptions } from '#ui/form/select-control.tsx';
import { useFormDraft } from '#ui/form/use-form-draft.ts';
import { Modal } from '#ui/modal.tsx';
import type { editPersonOperation } from '../edit-person.server.ts';
import { accountFieldWord, accountValueText } from '../present-account-change.ts';
import { personFields, type PersonField, type PersonValues } from '../person-input.ts';
import { PersonForm } from './person-form.tsx';

const NO_SECRETS: readonly string[] = [];
const CONFLICT = 409;
interface EditPersonProps {
  id: number;
  version: number;
  stored: PersonValues;
  towns: SelectOptions;
  /** Loads the account again; a newer one is in the next `version` and `stored`. */
  onConflict: () => Promise<void>;
  onSaved: () => unknown;
  onClose: () => void;
}

/**
 * Dialog for changing an account. Typed values survive closing it, a reload, and a change by another person meanwhile,
 * which is shown before saving again.
 */
export function EditPerson({ id, version, stored, towns, onConflict, onSaved, onClose }: EditPersonProps) {
  const { draft, keep, forget } = useFormDraft(`volan:person-${id}`, NO_SECRETS);
  // Values that the typing began from: after a conflict they differ from the stored ones.
  const [begun] = useState({ version, stored });
  const [hasConflict, setHasConflict] = useState(false);
  const { confirmed, dialog } = useStaffConfirmation({ text: m.people_edit_password() });
  const kept = draft?.['version'] === String(begun.version) ? draft : undefined;
  const changed = hasConflict ? personFields.filter((field) => stored[field] !== begun.stored[field]) : [];
  return (
    <Modal title={m.people_edit_title({ number: id })} onClose={onClose}>
      <PersonForm
        key={kept ? 'kept' : 'stored'}
        towns={towns}
        initial={kept ?? stored}
        stored={stored}
        submitLabel={m.form_save()}
        send={async (input) => {
          try {
            return await confirmed((current_password) =>
              callOperation<typeof editPersonOperation>('PUT', `/api/admin/users/${id}`, {
                body: { ...input, version, ...(current_password && { current_password }) },
              }),
            );
          } catch (error) {
            if (error instanceof ApiError && error.status === CONFLICT) {
              setHasConflict(true);
              await onConflict();
            }
            throw error;
          }
        }}
        onEdit={(values) => keep({ ...values, version: String(version) })}
        onDone={(answer) => {
          // Undefined when the question for the password was cancelled.
          if (!answer) return undefined;
          forget();
          return onSaved();
        }}
      >
        <p className="text-sm text-fg-2">{m.people_edit_contacts()}</p>
        {changed.length > 0 && <Meanwhile fields={changed} stored={stored} towns={towns} />}
      </PersonForm>
      {dialog}
    </Modal>
  );
}

/** Values that another person stored while this one was typing. */
function Meanwhile({
  fields,
  stored,
  towns,
}: { fields: readonly PersonField[] } & Pick<EditPersonProps, 'stored' | 'towns'>) {
  const cityLabel = (key: string) => towns.find(([town]) => town === key)?.[1];
  return (
    <div role="status" className="rounded-md border border-warn-line bg-warn-bg p-3 text-warn">
      <p className="font-medium">{m.people_edit_changed()}</p>
      <ul className="mt-1 list-disc pl-5">
        {fields.map((field) => (
          <li key={field} className="wrap-anywhere">
            {accountFieldWord(field)}: {accountValueText(field, stored[field], cityLabel)}
          </li>
        ))}
      </ul>
      <p className="mt-1">{m.people_edit_changed_hint()}</p>
    </div>
  );
}
