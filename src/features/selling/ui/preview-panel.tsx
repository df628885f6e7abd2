import { useState } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import type { DraftField } from '../draft-step.ts';
import { DraftPreview } from './draft-preview.tsx';
import { QualityCard } from './quality-card.tsx';
import type { DraftEditor } from './use-draft-editor.ts';

interface PanelProps {
  editor: DraftEditor;
  onGoTo: (field: DraftField) => void;
}

/** How the listing will look and how complete it is: beside the form, where there is room. */
export function PreviewPanel({ editor, onGoTo }: PanelProps) {
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold text-fg-2">
        <Icon name="eye" className="size-4" />
        {m.sell_preview()}
      </p>
      <DraftPreview pictures={editor.pictures} />
      <QualityCard quality={editor.quality} onGoTo={onGoTo} />
    </>
  );
}

/** The same behind a button, where there is none. */
export function PreviewButton({ editor, onGoTo }: PanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary fixed right-4 bottom-[calc(5.25rem+env(safe-area-inset-bottom))] z-20 !rounded-full shadow-e3 lg:hidden"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="eye" className="size-4" />
        {m.sell_preview_button({ value: formatNumber(editor.quality.score) })}
      </button>
      {isOpen && (
        <Modal title={m.sell_preview()} onClose={() => setIsOpen(false)}>
          <div className="space-y-4">
            <DraftPreview pictures={editor.pictures} />
            <QualityCard
              quality={editor.quality}
              onGoTo={(field) => {
                setIsOpen(false);
                onGoTo(field);
              }}
            />
          </div>
        </Modal>
      )}
    </>
  );
}
