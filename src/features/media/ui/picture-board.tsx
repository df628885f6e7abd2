import {
  DndContext,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef, useState } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { movedTo } from '../edited-picture.ts';
import { DescribePicture } from './describe-picture.tsx';
import { BOARD } from './picture-places.ts';
import { PictureFace, PictureTile, type TileControl } from './picture-tile.tsx';
import type { Upload } from './upload-queue.ts';
import { UploadTile } from './upload-tile.tsx';
import type { PictureEditing } from './use-edited-pictures.ts';

interface PictureBoardProps {
  editing: PictureEditing;
  uploads: readonly Upload[];
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
}

/** A finger that holds still for a moment takes the picture; one that moves scrolls the page. */
const HOLD = { delay: 250, tolerance: 8 };
/** The page says it itself, for whatever way a picture is moved. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** The pictures in their order, and behind them those on their way. */
export function PictureBoard({ editing, uploads, onRetry, onDrop }: PictureBoardProps) {
  const { pictures, interims } = editing;
  const ids = pictures.map(({ id }) => id);
  const [dragged, setDragged] = useState<string>();
  const [described, setDescribed] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const focus = useRef<{ id: string; control: TileControl }>(undefined);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: HOLD }),
  );

  // A tile that takes another place in the document loses the focus on the way.
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
  const drop = (id: string) => {
    setDragged(undefined);
    editing.arrange(ids, id);
  };
  const active = pictures.find(({ id }) => id === dragged);
  const subject = pictures.findIndex(({ id }) => id === described);

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active: taken }) => setDragged(String(taken.id))}
      onDragOver={({ active: taken, over }) => {
        if (over && over.id !== taken.id)
          editing.preview(movedTo(ids, String(taken.id), ids.indexOf(String(over.id))));
      }}
      onDragEnd={({ active: taken }) => drop(String(taken.id))}
      onDragCancel={() => {
        setDragged(undefined);
        editing.preview(undefined);
      }}
    >
      <SortableContext items={ids} strategy={stay}>
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
      </SortableContext>
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
    </DndContext>
  );
}

/** The list itself is put into the new order while something is dragged; nothing is pushed aside besides. */
const stay = () => null;

/** What has no room on a tile is in its menu. */
function focusControl(tile: Element | null | undefined, control: TileControl): void {
  const wanted = tile?.querySelector<HTMLElement>(`[data-control="${control}"]`);
  (wanted?.checkVisibility() ? wanted : tile?.querySelector<HTMLElement>('[popovertarget]'))?.focus();
}
