import { Icon } from '#ui/icon.tsx';

/** Note above the chips that names values of the address without effect. */
export function IgnoredNote({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="num pb-3 text-sm break-words text-fg-2" data-testid="ignored">
      <Icon name="info" className="inline size-4 align-[-3px]" /> {text}
    </p>
  );
}
