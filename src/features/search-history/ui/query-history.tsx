import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { browserSearches } from '../browser-history.ts';
import { mayBeSignedIn } from '../search-history.ts';
import type { HistoryOptionsProps } from './history-options.tsx';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/**
 * Offers searches of the history under the query field of the form around it, while the field is empty and has the
 * focus. Loads nothing before that, and nothing for a visitor without history.
 */
export function QueryHistory() {
  const place = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<HTMLInputElement>();
  const [Options, setOptions] = useState<ComponentType<HistoryOptionsProps>>();
  const [isWhole, setIsWhole] = useState(false);

  useEffect(() => {
    const around = place.current;
    const field = around?.closest('form')?.querySelector<HTMLInputElement>('input[name="q"]');
    if (!around || !field) return undefined;
    const update = () => {
      const isOffered = document.activeElement === field && field.value === '';
      setInput(isOffered ? field : undefined);
      if (!isOffered || (!mayBeSignedIn() && browserSearches.read().length === 0)) return;
      import('./history-options.tsx').then(
        (module) => setOptions(() => module.HistoryOptions),
        // Without the list the field works as before.
        () => undefined,
      );
    };
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && around.contains(relatedTarget))) setInput(undefined);
    };
    // The field may have the focus before the page is hydrated.
    update();
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ['focus', 'input', 'click']) field.addEventListener(name, update, { signal });
    field.addEventListener('blur', leave, { signal });
    around.addEventListener('focusout', leave, { signal });
    return () => stop.abort();
  }, []);

  return (
    <>
      <div ref={place} className="contents">
        {input && Options && (
          <Options
            input={input}
            onClose={() => setInput(undefined)}
            onWhole={() => {
              // The field gets the focus back when the dialog is closed.
              input.focus();
              setInput(undefined);
              setIsWhole(true);
            }}
          />
        )}
      </div>
      {isWhole && (
        <Suspense>
          <HistoryDialog onClose={() => setIsWhole(false)} />
        </Suspense>
      )}
    </>
  );
}
