import { Accessibility, PointerActivationConstraints, PointerSensor, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay } from '@dnd-kit/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { movedTo } from '../edited-picture.ts';
import { DescribePicture } from './describe-picture.tsx';
import { PictureFace } from './picture-face.tsx';
import { BOARD, type TileControl } from './picture-places.ts';
import { PictureTile } from './picture-tile.tsx';
import type { Upload } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';
import type { PictureEditing } from './use-edited-pictures.ts';

interface PictureBoardProps {
  editing: PictureEditing;
  uploads: readonly Upload[];
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
}

/**
 * Touch: holding still (ms, px) picks a picture up, moving scrolls the page. A mouse starts dragging after
 * a distance (px).
 */
const { Delay, Distance } = PointerActivationConstraints;
const sensors = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) => [
      pointerType === 'touch' ? new Delay({ value: 250, tolerance: 8 }) : new Distance({ value: 6 }),
    ],
    // Only the picture and its grip start dragging; other buttons of a tile stay clickable.
    activatorElements: ({ element, handle }) => [element, handle],
  }),
];

/**
 * Nonce that the content security policy of this page accepts for style elements; browsers hide it from the
 * attribute.
 */
const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** The pictures in order, followed by uploads. */
export function PictureBoard({ editing, uploads, onRetry, onDrop }: PictureBoardProps) {
  const { pictures, interims } = editing;
  const ids = pictures.map(({ id }) => id);
  const [dragged, setDragged] = useState<string>();
  const [described, setDescribed] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const focus = useRef<{ id: string; control: TileControl }>(undefined);

  // A tile that moves in the document loses focus, so it is restored.
  useLayoutEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = undefined;
    const tile = list.current?.querySelector(`[data-picture="${wanted.id}"]`);
    focusControl(tile, wanted.control);
  });

  const move = (id: string, place: number, control: TileControl) => {
    focus.current = { id, control };
    editing.move(id, place);
  };
  const remove = (id: string) => {
    const at = ids.indexOf(id);
    const neighbour = ids[at + 1] ?? ids[at - 1];
    if (neighbour !== undefined)
      focusControl(list.current?.querySelector(`[data-picture="${neighbour}"]`), 'remove');
    editing.remove(id);
  };
  const active = pictures.find(({ id }) => id === dragged);
  const subject = pictures.findIndex(({ id }) => id === described);

  return (
    <DragDropProvider
      sensors={sensors}
      // The page announces moves of every kind itself.
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: pageNonce() }),
      ]}
      onDragStart={({ operation: { source } }) => setDragged(String(source?.id))}
      onDragOver={(event) => {
        event.preventDefault();
        const { source, target } = event.operation;
        if (source && target && source.id !== target.id)
          editing.preview(movedTo(ids, String(source.id), ids.indexOf(String(target.id))));
      }}
      onDragEnd={({ operation: { source }, canceled }) => {
        setDragged(undefined);
        if (canceled) editing.preview(undefined);
        else editing.arrange(ids, String(source?.id));
      }}
    >
      <ul ref={list} aria-label={m.pictures_grid()} className={BOARD}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            interim={interims.get(picture.id)}
            at={index + 1}
            total={pictures.length}
            isDragged={picture.id === dragged}
            onMove={move}
            onRemove={remove}
            onTurn={editing.turn}
            onRetry={editing.retry}
            onDescribe={setDescribed}
          />
        ))}
        {uploads.map((upload, index) => (
          <UploadTile
            key={upload.key}
            upload={upload}
            isCover={pictures.length + index === 0}
            onRetry={onRetry}
            onDrop={onDrop}
          />
        ))}
      </ul>
      <DragOverlay dropAnimation={null}>
        {active && (
          <div className="size-full rotate-2 overflow-hidden rounded-lg border border-primary shadow-e3">
            <PictureFace picture={active} interim={interims.get(active.id)} alt="" />
          </div>
        )}
      </DragOverlay>
      {subject >= 0 && (
        <DescribePicture
          at={subject + 1}
          alt={pictures[subject]?.alt ?? ''}
          onClose={() => setDescribed(undefined)}
          onSave={(alt) => editing.describe(described ?? '', alt)}
        />
      )}
    </DragDropProvider>
  );
}

/** Focuses a control of a tile, or the menu when the control is not visible there. */
function focusControl(tile: Element | null | undefined, control: TileControl): void {
  const wanted = tile?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  (wanted?.checkVisibility() ? wanted : tile?.querySelector<HTMLElement>('[aria-haspopup="menu"]'))?.focus();
}
