import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import { MAX_NOTE_LENGTH } from '../favourite.ts';

interface FavouriteNoteProps {
  title: string;
  note: string;
  /** Throws ApiError. */
  onSave: (note: string) => Promise<void>;
}

/** The own note about a favourite, edited in place. */
export function FavouriteNote({ title, note, onSave }: FavouriteNoteProps) {
  const [isEditing, setIsEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    // After React has shown the button again.
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isEditing) return <NoteForm title={title} note={note} onSave={onSave} onClose={close} />;
  return (
    <button
      ref={opener}
      type="button"
      className="-mx-2 flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-sunken"
      aria-label={note === '' ? m.fav_note_add_to({ title }) : m.fav_note_edit({ title, note })}
      onClick={() => setIsEditing(true)}
    >
      <Icon name={note === '' ? 'plus' : 'notebook-pen'} className="size-4 flex-none text-fg-3" />
      <span className={`wrap-anywhere whitespace-pre-line ${note === '' ? 'text-fg-3' : 'text-fg-2'}`}>
        {note === '' ? m.fav_note() : note}
      </span>
    </button>
  );
}

function NoteForm({ title, note, onSave, onClose }: FavouriteNoteProps & { onClose: () => void }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string>();
  // The press that opens the form moves the focus into it.
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    try {
      await onSave((field.current?.value ?? '').trim());
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.fields.note?.[0] ?? error.message);
      field.current?.focus();
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form className="w-full" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="sr-only">
        {m.fav_note_of({ title })}
      </label>
      <span className={`input !px-0 ${fault ? 'is-error' : ''}`}>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          defaultValue={note}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-hint`}
          className="min-h-10.5 w-full min-w-0 resize-y bg-transparent px-3 py-2.5 outline-none"
        />
      </span>
      <p
        id={`${id}-hint`}
        role={fault ? 'alert' : undefined}
        className={`mt-1 text-sm ${fault ? 'text-bad' : 'text-fg-3'}`}
      >
        {fault ?? m.fav_note_hint()}
      </p>
      <p className="mt-2 flex gap-2">
        <button
          type="submit"
          className="btn btn-soft"
          aria-busy={isSaving || undefined}
          aria-disabled={isSaving || undefined}
        >
          {m.fav_note_save()}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {m.fav_cancel()}
        </button>
      </p>
    </form>
  );
}
