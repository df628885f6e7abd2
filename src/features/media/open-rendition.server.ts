import type { FileStore, StoredFile } from '#platform/files/file-store.ts';
import { pictureFolder, pictureWidths, renditionFile, type RenditionPath } from './picture-renditions.ts';

/**
 * Opens a rendition for reading. A picture that was made before one of `pictureWidths` was added lacks that width; its
 * next wider rendition stands in, or else its widest.
 */
export async function openRendition(
  files: FileStore,
  { id, width, format }: RenditionPath,
): Promise<StoredFile | undefined> {
  const file = await files.get(renditionFile(id, width, format));
  if (file || !pictureWidths.some((each) => each === width)) return file;
  const widths: number[] = [];
  for await (const key of files.list(pictureFolder(id))) {
    const [, stored, type] = /\/(\d+)\.([a-z]+)$/.exec(key) ?? [];
    if (type === format) widths.push(Number(stored));
  }
  const other = widths.toSorted((x, y) => x - y).find((each) => each > width) ?? Math.max(...widths, 0);
  return other === 0 ? undefined : files.get(renditionFile(id, other, format));
}
