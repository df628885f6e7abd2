import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/call-api.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { DraftLine } from '../present-drafts.ts';
import { discardDraft, restoreDraft } from './draft-calls.ts';

const FIRST = 3;

/** Listings somebody has begun, to go on with. */
export function DraftList({ drafts }: { drafts: DraftLine[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? drafts : drafts.slice(0, FIRST);
  return (
    <section aria-labelledby="drafts" className="card mb-5 p-4 md:p-6">
      <h2 id="drafts" className="text-lg font-semibold">
        {m.sell_go_on_with()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {shown.map((draft) => (
          <Line key={draft.id} draft={draft} />
        ))}
      </ul>
      {!isWhole && drafts.length > FIRST && (
        <button type="button" className="btn btn-link" onClick={() => setIsWhole(true)}>
          {m.filters_more({ count: drafts.length - FIRST })}
        </button>
      )}
    </section>
  );
}

function Line({ draft }: { draft: DraftLine }) {
  const { revalidate } = useRevalidator();
  const discard = async () => {
    try {
      await discardDraft(draft.id);
      await revalidate();
      showToast({
        kind: 'success',
        title: m.sell_discarded(),
        action: { label: m.sell_undo(), onAct: () => void restoreDraft(draft.id).then(revalidate, tell) },
      });
    } catch (error) {
      tell(error);
    }
  };
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <Link
          to={`?draft=${draft.id}&step=${draft.step}`}
          className="inline-flex min-h-11 max-w-full items-center gap-2 font-semibold hover:underline lg:min-h-8"
        >
          <Icon name="pencil" className="size-4 flex-none text-accent" />
          <span className="truncate">{draft.title}</span>
        </Link>
        <p className="num text-sm text-fg-3">{m.sell_draft_line({ step: draft.step, age: draft.age })}</p>
      </div>
      <button
        type="button"
        className="icon-btn"
        aria-label={m.sell_discard({ title: draft.title })}
        onClick={() => void discard()}
      >
        <Icon name="trash-2" />
      </button>
    </li>
  );
}

function tell(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
  showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
}
