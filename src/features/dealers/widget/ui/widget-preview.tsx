import { useEffect, useRef } from 'react';
import { WIDGET_SCRIPT } from '../widget-snippet.ts';

/** Runs the script of the snippet, as the site of the dealer will. Other attributes need another `key`. */
export function WidgetPreview({ attributes }: { attributes: readonly [name: string, value: string][] }) {
  const place = useRef<HTMLDivElement>(null);
  const written = JSON.stringify(attributes);
  useEffect(() => {
    const container = place.current;
    if (!container) return undefined;
    const script = document.createElement('script');
    for (const [name, value] of JSON.parse(written) as [string, string][]) script.setAttribute(name, value);
    script.src = WIDGET_SCRIPT;
    container.append(script);
    return () => container.replaceChildren();
  }, [written]);
  return <div ref={place} className="mt-3 min-h-80" />;
}
