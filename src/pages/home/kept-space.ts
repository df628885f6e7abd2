/** Height that the block for returning visitors needs, as in `space-script.ts`: `168px`. */
const KEY = 'volan.back';
const PROPERTY = '--back';
/** Height before the block was shown; as in `welcome-back.tsx`. */
const USUAL = '10.5rem';
/** Keys of browsers that remember listings or searches. */
const REMEMBERED = /^volan\.(recent$|search:)/;

/** Makes the next home page keep a place if this browser remembers something by now. */
export function expectReturn(): void {
  withStorage((storage) => {
    if (storage.getItem(KEY) === null && Object.keys(storage).some((key) => REMEMBERED.test(key)))
      storage.setItem(KEY, USUAL);
  });
}

/** Keeps the place as the script does, for a page that is opened within the document. */
export function keepSpace(): void {
  expectReturn();
  withStorage((storage) => {
    document.documentElement.style.setProperty(PROPERTY, storage.getItem(KEY) ?? '');
  });
}

/** Whether a place is kept in this document. */
export const hasSpace = (): boolean =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(PROPERTY)) > 0;

/** Remembers the height of the block in pixels; undefined when there was nothing to show. */
export const rememberSpace = (height: number | undefined): void =>
  withStorage((storage) => {
    if (height === undefined) storage.removeItem(KEY);
    else storage.setItem(KEY, `${height}px`);
  });

function withStorage(use: (storage: Storage) => void): void {
  try {
    use(localStorage);
  } catch {
    // Without storage nothing is remembered.
  }
}
