import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmit, type FieldErrors, type FormValues } from '#ui/form/use-submit.ts';
import { showToast } from '#ui/show-toast.ts';
import { TimeText } from '#ui/time-text.tsx';
import type { addNoteOperation } from '../add-note.server.ts';
import { NOTE_MAX } from '../note-max.ts';
import type { PersonView } from '../present-person.ts';
import { PersonSection } from './person-details.tsx';

/** Notes of staff about a person, with a form for another one. */
export function PersonNotes({
  view: { id, notes },
  onAdded,
}: {
  view: Pick<PersonView, 'id' | 'notes'>;
  onAdded: () => unknown;
}) {
  // A new form after each note, so that its field is empty.
  const [added, setAdded] = useState(0);
  return (
    <PersonSection title={m.person_notes()}>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-2.5">
            <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
            <p className="num mt-0.5 text-sm text-fg-2">
              {note.author} · <TimeText words={note.at} />
            </p>
          </li>
        ))}
      </ul>
      <NoteForm
        key={added}
        accountId={id}
        onAdded={() => {
          setAdded(added + 1);
          showToast({ kind: 'success', title: m.person_note_added() });
          return onAdded();
        }}
      />
    </PersonSection>
  );
}

function NoteForm({ accountId, onAdded }: { accountId: number; onAdded: () => unknown }) {
  const submission = useSubmit(
    ({ note = '' }) =>
      callOperation<typeof addNoteOperation>('POST', `/api/admin/users/${accountId}/notes`, {
        body: { note },
      }),
    { check, onDone: onAdded },
  );
  return (
    <Form name="note" submission={submission} className="mt-2 space-y-3">
      <TextAreaField
        label={m.person_note()}
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        hint={m.person_note_hint()}
      />
      <SubmitButton className="btn-secondary">{m.person_note_add()}</SubmitButton>
    </Form>
  );
}

const check = ({ note = '' }: FormValues): FieldErrors =>
  note.trim() ? {} : { note: m.person_note_missing() };
