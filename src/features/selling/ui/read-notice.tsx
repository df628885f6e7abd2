import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { DraftSources } from '../draft-fields.ts';

/** How much was filled in for the person, and how it is marked. */
export function ReadNotice({ sources }: { sources: DraftSources }) {
  const all = Object.values(sources);
  const fromDocument = all.filter(({ from }) => from === 'document').length;
  const count = all.filter(({ from }) => from !== 'copy').length;
  if (count === 0) return null;
  return (
    <p className="mb-5 flex gap-3 rounded-lg border border-soft-line bg-soft p-4 text-sm text-on-soft">
      <Icon name="circle-check" className="size-5 flex-none" />
      <span>
        <b className="font-semibold">{fromDocument > 0 ? m.sell_document_read() : m.sell_vin_read()}</b>{' '}
        {m.sell_filled_in({ count })}
      </span>
    </p>
  );
}
