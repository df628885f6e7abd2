import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { FootBar } from '#ui/foot.tsx';
import { Icon } from '#ui/icon.tsx';
import { isDone, type ImportEntry } from './import-entry.ts';
import { Cover } from './import-nav.tsx';

/** Name, pictures and origin of the draft, and how many values are left to check. */
export function ReviewHead({
  entry,
  toCheck,
  children,
}: {
  entry: ImportEntry;
  toCheck: number;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4 border-b border-line p-4 md:px-5">
      <Cover url={entry.coverUrl} className="h-16 w-[85px]" />
      <div className="min-w-0 flex-1">
        <h2 id="import-name" className="text-lg leading-6 font-semibold wrap-anywhere md:text-xl">
          {entry.name}
        </h2>
        <div className="num mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-fg-2">
          {entry.pictures.found > 0 && (
            <span>{m.bring_pictures({ added: entry.pictures.added, found: entry.pictures.found })}</span>
          )}
          {entry.address !== null && (
            <a
              href={entry.address}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="inline-flex min-h-6 items-center gap-1 font-semibold text-accent"
            >
              <Icon name="external-link" className="size-3.5" />
              {m.bring_original()}
            </a>
          )}
          {children}
        </div>
      </div>
      <span className="max-md:basis-full" role="status">
        {toCheck > 0 ? (
          <span className="badge badge-warn">
            <Icon name="triangle-alert" className="size-3.5" />
            {m.bring_to_check({ count: toCheck })}
          </span>
        ) : (
          isDone(entry) && <span className="badge badge-good">{m.bring_confirmed()}</span>
        )}
      </span>
    </div>
  );
}

interface ReviewBarProps {
  /** Id of the draft when it can be published; undefined before. */
  publish: number | undefined;
  isLast: boolean;
  isSending: boolean;
  onRemove: () => void;
  onSkip: () => void;
  onConfirm: () => void;
}

export function ReviewBar({ publish, isLast, isSending, onRemove, onSkip, onConfirm }: ReviewBarProps) {
  return (
    <FootBar>
      <div className="border-t border-line bg-surface">
        <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-3 md:px-6">
          <button
            type="button"
            className="btn btn-danger-soft max-md:!px-3"
            aria-label={m.bring_remove()}
            onClick={onRemove}
          >
            <Icon name="trash-2" className="size-4" />
            <span className="max-md:hidden">{m.bring_remove()}</span>
          </button>
          {publish !== undefined ? (
            <a href={`/user/listing/create?draft=${publish}&step=3`} className="btn btn-primary ml-auto">
              {m.bring_publish()}
            </a>
          ) : (
            <>
              {!isLast && (
                <button type="button" className="btn btn-ghost ml-auto max-md:!px-3" onClick={onSkip}>
                  {m.bring_skip()}
                </button>
              )}
              <button
                type="button"
                className={`btn btn-primary ${isLast ? 'ml-auto' : ''}`}
                aria-busy={isSending || undefined}
                onClick={onConfirm}
              >
                {isLast ? m.bring_confirm() : m.bring_confirm_next()}
              </button>
            </>
          )}
        </div>
      </div>
    </FootBar>
  );
}
