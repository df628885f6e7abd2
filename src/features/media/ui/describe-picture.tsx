import { useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';

interface DescribePictureProps {
  at: number;
  alt: string;
  onClose: () => void;
  /** Resolves to undefined when saving failed. */
  onSave: (alt: string) => Promise<boolean | undefined>;
}

const MAX_LENGTH = 200;

/** Dialog for the text alternative of a picture. */
export function DescribePicture({ at, alt, onClose, onSave }: DescribePictureProps) {
  const [typed, setTyped] = useState(alt);
  const [isSending, setSending] = useState(false);
  const save = async () => {
    if (isSending) return;
    setSending(true);
    const saved = await onSave(typed.trim());
    setSending(false);
    if (saved) onClose();
  };
  return (
    <Modal title={m.pictures_describe_label({ at })} onClose={onClose}>
      {/* Not a form: it is inside the form of the listing, and nested forms are invalid. */}
      <div>
        <label className="label" htmlFor="picture-alt">
          {m.pictures_describe()}
        </label>
        <input
          id="picture-alt"
          className="input mt-1 w-full"
          value={typed}
          maxLength={MAX_LENGTH}
          aria-describedby="picture-alt-hint"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void save();
          }}
        />
        <p id="picture-alt-hint" className="hint">
          {m.pictures_describe_hint()}
        </p>
        <div className="mt-4 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {m.form_cancel()}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={isSending || undefined}
            onClick={() => void save()}
          >
            {m.form_save()}
          </button>
        </div>
      </div>
    </Modal>
  );
}
