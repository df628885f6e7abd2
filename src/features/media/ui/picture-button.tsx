import { useRef } from 'react';
import { Icon } from '#ui/icon.tsx';

interface PictureButtonProps {
  /** What the button says. */
  children: string;
  /** Name of the file field. */
  label: string;
  isSending: boolean;
  onFile: (file: File) => Promise<void>;
  testId: string;
  className?: string;
}

/** Button that opens the choice of one picture. */
export function PictureButton({
  children,
  label,
  isSending,
  onFile,
  testId,
  className = '',
}: PictureButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
        className="hidden"
        aria-label={label}
        data-testid={testId}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // Allows choosing the same file again.
          if (chosen) void onFile(chosen).finally(() => (currentTarget.value = ''));
        }}
      />
      <button
        type="button"
        className={`btn btn-secondary ${className}`}
        aria-busy={isSending || undefined}
        aria-disabled={isSending || undefined}
        onClick={() => isSending || file.current?.click()}
      >
        <Icon name="camera" />
        {children}
      </button>
    </>
  );
}

/** Why a picture could not be saved. */
export const PictureProblem = ({ text }: { text: string | undefined }) => (
  <div aria-live="polite">
    {text !== undefined && (
      <p className="error">
        <Icon name="circle-alert" className="size-4 flex-none" />
        {text}
      </p>
    )}
  </div>
);
