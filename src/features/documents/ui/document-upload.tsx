import { useRef } from 'react';
import { useFileDrop } from '#features/media/ui/use-file-drop.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DocumentField } from '../document-fields.ts';
import { DocumentProgress } from './document-progress.tsx';
import { useDocumentReading } from './use-document-reading.ts';

const ACCEPTED = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf';

/** Where a registration certificate comes in, dropped, pasted, chosen or taken with the camera, and is read. */
export function DocumentUpload({ onRead }: { onRead: (fields: readonly DocumentField[]) => void }) {
  const { state, start, cancel, retry } = useDocumentReading(onRead);
  const { section, isOver } = useFileDrop(([file]) => file && start(file));
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const take = (input: HTMLInputElement) => {
    const [chosen] = input.files ?? [];
    if (chosen) start(chosen);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <section ref={section} className="card p-4 md:p-6" aria-label={m.document_section()}>
      <div
        className={`flex flex-col items-center rounded-lg border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-primary bg-soft-2' : 'border-line-2 bg-sunken'}`}
      >
        <span className="grid size-14 place-items-center rounded-full bg-soft-2 text-accent">
          <Icon name="file-scan" className="size-7" />
        </span>
        <p className="mt-4 text-md font-semibold">
          {isOver ? (
            m.document_drop_now()
          ) : (
            <>
              <span className="hidden lg:inline">{m.document_title()}</span>
              <span className="lg:hidden">{m.document_title_touch()}</span>
            </>
          )}
        </p>
        <p id="document-rules" className="mt-1 text-sm text-fg-2">
          {m.document_rules()}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <input
            ref={camera}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            className="hidden"
            aria-label={m.document_camera()}
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          <button
            type="button"
            className="btn btn-secondary lg:hidden"
            onClick={() => camera.current?.click()}
          >
            <Icon name="camera" className="size-4" />
            {m.document_camera()}
          </button>
          <input
            ref={file}
            type="file"
            accept={ACCEPTED}
            className="hidden"
            aria-label={m.document_choose_label()}
            data-testid="document-file"
            onChange={({ currentTarget }) => take(currentTarget)}
          />
          <button
            ref={choose}
            type="button"
            className="btn btn-secondary"
            aria-describedby="document-rules"
            onClick={() => file.current?.click()}
          >
            <Icon name="upload" className="size-4" />
            {m.document_choose()}
          </button>
        </div>
      </div>
      {state && (
        <DocumentProgress
          state={state}
          onCancel={() => {
            cancel();
            choose.current?.focus();
          }}
          onRetry={retry}
        />
      )}
    </section>
  );
}
