import { useEffect, useRef, useState } from 'react';

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * Receives files dropped anywhere on the page, and pasted images, while the section is visible. Otherwise it cancels
 * drops, because the browser would leave the page and open the file.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const section = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const isShown = () => section.current?.checkVisibility() ?? false;
    let depth = 0;
    const enter = ({ dataTransfer }: DragEvent) => {
      if (!hasFiles(dataTransfer)) return;
      depth += 1;
      setOver(isShown());
    };
    const leave = ({ dataTransfer }: DragEvent) => {
      if (!hasFiles(dataTransfer)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (isShown()) take.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0 && isShown()) take.current(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragleave', leave);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
    };
  }, []);
  return { section, isOver };
}
