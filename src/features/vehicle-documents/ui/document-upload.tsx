import { useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import type { DocumentField } from '../document-fields.ts';
import { DocumentProgress } from './document-progress.tsx';
import { useDocumentReading } from './use-document-reading.ts';

/** Uploads a registration certificate (drop, paste, file or camera) and shows its reading. */
export function DocumentUpload({ onRead }: { onRead: (fields: readonly DocumentField[]) => void }) {
  const { state, start, cancel, retry } = useDocumentReading(onRead);
  const begin = ([file]: readonly File[]) => file && start(file);
  const { section, isOver } = useFileDrop(begin);
  const choose = useRef<HTMLButtonElement>(null);
  return (
    <section ref={section} className="card p-4 md:p-6" aria-label={m.document_section()}>
      <FileDrop
        isOver={isOver}
        icon="file-scan"
        title={m.document_title()}
        touchTitle={m.document_title_touch()}
        dropTitle={m.document_drop_now()}
        rules={m.document_rules()}
        camera={{ words: m.document_camera(), label: m.document_camera(), accept: 'image/jpeg,image/png' }}
        choose={{
          words: m.document_choose(),
          label: m.document_choose_label(),
          accept: 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf',
          icon: 'upload',
          testId: 'document-file',
        }}
        button={choose}
        onFiles={begin}
      />
      {/* On wide screens a longer version stands beside the upload. */}
      <p className="mt-3 flex gap-2 text-sm text-fg-2 lg:hidden">
        <Icon name="lock" className="mt-0.5 size-4 flex-none" />
        {m.sell_read_private()}
      </p>
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
