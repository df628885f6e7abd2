import type { LabelBox } from './label-room.ts';
import type { FrameSize } from './map-camera.ts';

/** Part of the frame under a row of three buttons at the bottom left, in pixels. */
export const buttonsAtBottomLeft = ({ height }: FrameSize): LabelBox => ({
  left: 0,
  right: 172,
  top: height - 68,
  bottom: height,
});

/** Part of the frame under a column of three buttons at the top right, in pixels. */
export const buttonsAtTopRight = ({ width }: FrameSize): LabelBox => ({
  left: width - 60,
  right: width,
  top: 0,
  bottom: 148,
});

/** Part of the frame under a button with a text at the top left, in pixels. */
export const buttonAtTopLeft: LabelBox = { left: 0, right: 190, top: 0, bottom: 64 };
