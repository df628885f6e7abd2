import { m } from '#platform/i18n/messages.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSubmit, type FieldErrors } from '#ui/form/use-submit.ts';
import { Modal } from '#ui/modal.tsx';
import { MAX_NAME_LENGTH } from '../saved-search.ts';

interface RenameSearchProps {
  name: string;
  onRename: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog for the name of a saved search. */
export function RenameSearch({ name, onRename, onClose }: RenameSearchProps) {
  const submission = useSubmit(({ name: typed = '' }) => onRename(typed.trim()), {
    check: ({ name: typed = '' }): FieldErrors =>
      typed.trim() === '' ? { name: m.error_invalid_input() } : {},
    onDone: (isDone) => {
      if (isDone) onClose();
    },
  });
  return (
    <Modal title={m.searches_rename()} onClose={onClose}>
      <Form name="rename-search" submission={submission}>
        <TextField
          label={m.searches_name()}
          name="name"
          defaultValue={name}
          maxLength={MAX_NAME_LENGTH}
          required
        />
        <SubmitButton>{m.searches_rename_submit()}</SubmitButton>
      </Form>
    </Modal>
  );
}
