import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import type { DraftLine } from '../present-drafts.ts';
import { discardDraft, restoreDraft } from '../../form/saving/draft-calls.ts';

const SHOWN_AT_FIRST = 3;

/** Unsubmitted new listings, with links to continue them. */
export function DraftList({ drafts }: { drafts: DraftLine[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? drafts : drafts.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="drafts" className="card mb-5 p-4 md:p-6">
      <h2 id="drafts" className="text-lg font-semibold">
        {m.sell_go_on_with()}
      </h2>
      <ul className="@container mt-2 divide-y divide-line">
        {shown.map((draft) => (
          <Line key={draft.id} draft={draft} />
        ))}
      </ul>
      {!isWhole && drafts.length > SHOWN_AT_FIRST && (
        <button type="button" className="btn btn-link" onClick={() => setIsWhole(true)}>
          {m.filters_more({ count: drafts.length - SHOWN_AT_FIRST })}
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
        action: {
          label: m.sell_undo(),
          onAct: () => void restoreDraft(draft.id).then(revalidate, showError),
        },
      });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid aspect-[4/3] w-16 flex-none @max-[12rem]:hidden place-items-center overflow-hidden rounded-md bg-sunken text-fg-3">
        {draft.coverUrl === null ? (
          <Icon name="camera" />
        ) : (
          <img src={draft.coverUrl} alt="" width={64} height={48} className="size-full object-cover" />
        )}
      </span>
      {/* The link covers the whole line; the button is stacked above it. */}
      <div className="relative min-w-0 flex-1 py-0.5">
        <Link
          to={`?draft=${draft.id}&step=${draft.step}`}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:-inset-y-3 after:right-0 after:-left-[4.75rem] hover:underline"
        >
          {draft.title}
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

function showError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
  showToast({ kind: 'error', title: error instanceof ApiError ? error.message : m.error_unexpected() });
}
