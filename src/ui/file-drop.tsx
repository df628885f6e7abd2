import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons/icon-names.ts';

interface FileDropProps {
  /** Whether files are being dragged over the page; see `useFileDrop`. */
  isOver: boolean;
  icon: IconName;
  title: string;
  /** Title on small screens, where files are rarely dropped. */
  touchTitle: string;
  dropTitle: string;
  /** Allowed formats, sizes and numbers. */
  rules: ReactNode;
  choose: FileSource & { icon: IconName; isMultiple?: boolean; testId: string };
  /** Takes a picture with the camera; shown on small screens only. */
  camera: FileSource;
  /** Accepts no more files; the rules give the reason. */
  isFull?: boolean;
  /** Puts title and buttons beside one another on wide screens. */
  isFlat?: boolean;
  /** Ref to the button, for returning the focus when a chosen file is removed. */
  button?: RefObject<HTMLButtonElement | null>;
  onFiles: (files: readonly File[]) => void;
}

interface FileSource {
  words: string;
  /** Accessible name of the hidden input. */
  label: string;
  accept: string;
}

/** Accepts files that are dropped, chosen or taken with the camera. */
export function FileDrop(props: FileDropProps) {
  const { isOver, icon, title, touchTitle, dropTitle, rules, choose, camera, button, onFiles } = props;
  const { isFull = false, isFlat = false } = props;
  const rulesId = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    if (files.length > 0) onFiles(files);
    // Lets the same file be chosen again.
    input.value = '';
  };
  const open = (input: HTMLInputElement | null) => {
    if (!isFull) input?.click();
  };
  return (
    <div
      className={`flex flex-col items-center gap-x-3 gap-y-4 rounded-lg border-2 border-dashed px-4 text-center ${isFlat ? 'py-6 md:flex-row md:text-left' : 'py-8'} ${isOver ? 'border-primary bg-soft-2' : isFlat ? 'border-soft-line bg-soft' : 'border-line-2 bg-sunken'}`}
    >
      <span
        className={`grid flex-none place-items-center rounded-full text-accent ${isFlat ? 'size-12 bg-surface' : 'size-14 bg-soft-2'}`}
      >
        <Icon name={icon} className={isFlat ? 'size-6' : 'size-7'} />
      </span>
      <div className={`min-w-0 ${isFlat ? 'flex-1' : ''}`}>
        <p className="text-base font-semibold text-fg lg:text-md">
          {isOver ? (
            dropTitle
          ) : (
            <>
              <span className="max-lg:hidden">{title}</span>
              <span className="lg:hidden">{touchTitle}</span>
            </>
          )}
        </p>
        <div id={rulesId} className={`mt-0.5 text-sm ${isFull ? 'font-medium text-warn' : 'text-fg-2'}`}>
          {rules}
        </div>
      </div>
      <div className="flex flex-wrap justify-center gap-2 max-md:w-full max-md:*:flex-auto max-md:*:!whitespace-normal">
        <input
          ref={taken}
          type="file"
          accept={camera.accept}
          capture="environment"
          className="hidden"
          aria-label={camera.label}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <button
          type="button"
          className="btn btn-secondary aria-disabled:cursor-not-allowed aria-disabled:opacity-50 lg:hidden"
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? rulesId : undefined}
          onClick={() => open(taken.current)}
        >
          <Icon name="camera" className="size-4" />
          {camera.words}
        </button>
        <input
          ref={chosen}
          type="file"
          multiple={choose.isMultiple ?? false}
          accept={choose.accept}
          className="hidden"
          aria-label={choose.label}
          data-testid={choose.testId}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
        <button
          ref={button}
          type="button"
          className="btn btn-secondary aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? rulesId : undefined}
          onClick={() => open(chosen.current)}
        >
          <Icon name={choose.icon} className="size-4" />
          {choose.words}
        </button>
      </div>
    </div>
  );
}
