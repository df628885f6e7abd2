import { useState } from 'react';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import type { DraftField } from '../../checking/draft-step.ts';
import type { DraftStep } from '../../drafts/draft.ts';
import { DraftPreview } from './draft-preview.tsx';
import { QualityCard } from './quality-card.tsx';
import { ShotList } from '../steps/shot-list.tsx';
import type { DraftEditor } from '../saving/use-draft-editor.ts';

interface PanelProps {
  editor: DraftEditor;
  onGoTo: (field: DraftField) => void;
}

/** Column beside the form with the preview card and completeness; the pictures step shows a shot list instead. */
export function PreviewPanel({ editor, onGoTo, step }: PanelProps & { step: DraftStep }) {
  if (step === 3)
    return (
      <>
        <ShotList type={editor.form.type} />
        <QualityCard quality={editor.quality} onGoTo={onGoTo} />
      </>
    );
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold text-fg-2">
        <Icon name="eye" className="size-4" />
        {m.sell_preview()}
      </p>
      <DraftPreview pictures={editor.pictures} isNew={editor.isNew} />
      <QualityCard quality={editor.quality} onGoTo={onGoTo} />
    </>
  );
}

/** Opens the preview in a dialog, on screens too narrow for `PreviewPanel`. */
export function PreviewButton({ editor, onGoTo }: PanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary flex-none !px-3 lg:hidden @max-[14rem]:!px-2"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="eye" className="size-4" />
        <span className="max-md:sr-only">{m.sell_preview_short()}</span>
        <span className="num @max-[14rem]:sr-only">
          {m.sell_percent({ value: formatNumber(editor.quality.score) })}
        </span>
      </button>
      {isOpen && (
        <Modal title={m.sell_preview()} onClose={() => setIsOpen(false)}>
          <div className="space-y-4">
            <DraftPreview pictures={editor.pictures} isNew={editor.isNew} />
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
