import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Modal } from '#ui/modal.tsx';
import { cropSquare, insidePicture, MAX_ZOOM, moveCrop, wholeCrop } from '../crop-square.ts';
import { squareOf } from './square-of.ts';

interface CropDialogProps {
  picture: ImageBitmap;
  isSending: boolean;
  onCrop: (square: Blob) => void;
  onClose: () => void;
}

/** Canvas size in pixels; displayed smaller. */
const DRAWN = 640;
const STEP = 0.05;
const steps: Record<string, { right: number; down: number }> = {
  ArrowLeft: { right: -STEP, down: 0 },
  ArrowRight: { right: STEP, down: 0 },
  ArrowUp: { right: 0, down: -STEP },
  ArrowDown: { right: 0, down: STEP },
};

/** Chooses a square of a picture by dragging or arrow keys, and zooms with the slider. */
export function CropDialog({ picture, isSending, onCrop, onClose }: CropDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeCrop(picture));

  useEffect(() => {
    const drawing = canvas.current?.getContext('2d');
    if (!drawing) return;
    const { left, top, side } = cropSquare(picture, crop);
    drawing.drawImage(picture, left, top, side, side, 0, 0, DRAWN, DRAWN);
  }, [picture, crop]);

  const move = (by: { right: number; down: number }) => setCrop((from) => moveCrop(picture, from, by));
  const drag = ({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const shown = currentTarget.clientWidth;
    // Dragging moves the picture, so the square moves the other way.
    move({ right: -movementX / shown, down: -movementY / shown });
  };
  const followKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };

  return (
    <Modal title={m.photo_crop_title()} onClose={onClose}>
      <p id="crop-hint" className="mb-3 text-fg-2">
        {m.photo_crop_hint()}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ARIA has no role for a two-dimensional control */}
      <div
        role="application"
        aria-label={m.photo_crop_area()}
        aria-describedby="crop-hint"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the crop, so it takes focus
        tabIndex={0}
        className="relative mx-auto aspect-square w-full max-w-[320px] cursor-move touch-none overflow-hidden rounded-full"
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={followKey}
      >
        <canvas ref={canvas} width={DRAWN} height={DRAWN} className="size-full" />
      </div>
      <label className="mt-4 block">
        <span className="label">{m.photo_crop_zoom()}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          className="mt-1 h-11 w-full accent-primary"
          onChange={({ currentTarget }) => {
            const zoom = Number(currentTarget.value);
            setCrop((from) => insidePicture(picture, { ...from, zoom }));
          }}
        />
      </label>
      <div className="mt-4 flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {m.form_cancel()}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
          onClick={() => {
            if (!isSending) void squareOf(picture, cropSquare(picture, crop)).then(onCrop);
          }}
        >
          {isSending ? m.photo_saving() : m.photo_save()}
        </button>
      </div>
    </Modal>
  );
}
