import { m } from '#platform/i18n/messages.ts';
import { FileDrop } from '#ui/file-drop.tsx';

interface PictureDropProps {
  /** True while files are dragged over the pictures. */
  isOver: boolean;
  isFull: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function PictureDrop({ isOver, isFull, onFiles }: PictureDropProps) {
  return (
    <FileDrop
      isOver={isOver}
      isFull={isFull}
      isFlat
      icon="upload"
      title={m.pictures_drop()}
      touchTitle={m.pictures_add()}
      dropTitle={m.pictures_drop_now()}
      rules={isFull ? m.pictures_full() : m.pictures_rules()}
      camera={{ words: m.pictures_camera(), label: m.pictures_camera(), accept: 'image/*' }}
      choose={{
        words: m.pictures_choose(),
        label: m.pictures_choose_label(),
        accept: 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif',
        icon: 'image',
        isMultiple: true,
        testId: 'picture-files',
      }}
      onFiles={onFiles}
    />
  );
}
