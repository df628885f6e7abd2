import type { DraftEditor } from './use-draft-editor.ts';

export function StepPictures(_: { editor: DraftEditor; draftId: number }) {
  return null;
}
