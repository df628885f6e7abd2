import { useEffect, useState, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMe } from '#features/accounts/sessions/ui/use-me.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';
import { noteUsefulAct } from '#ui/useful-act.ts';
import type { findSavedSearchOperation } from '../find-saved-search.server.ts';
import { SEARCHES_PATH } from '../saved-search.ts';
import type { saveSearchOperation } from '../save-search.server.ts';

interface SaveSearchProps {
  /** Query string of the results. */
  address: string;
  className: string;
  labelClass?: string;
}

/**
 * Saves the search of the results at one press; when it is saved, leads to the saved searches. A visitor gets the page
 * that asks for an e-mail address, as a new document, because that page has a policy of its own.
 */
export function SaveSearch({ address, className, labelClass = '' }: SaveSearchProps) {
  const isSignedIn = useMe() !== undefined;
  const navigate = useNavigate();
  // The address that is saved: the component stays when the results change.
  const [saved, setSaved] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const left = new AbortController();
    callOperation<typeof findSavedSearchOperation>('GET', '/api/user/searches/saved', {
      query: { address },
      signal: left.signal,
    }).then(
      ({ id }) => setSaved(id === null ? undefined : address),
      // Saving a saved search again has no effect, so that its state may stay unknown.
      () => undefined,
    );
    return () => left.abort();
  }, [isSignedIn, address]);

  async function save(): Promise<void> {
    setIsSending(true);
    try {
      const answer = await callOperation<typeof saveSearchOperation>('POST', '/api/searches', {
        body: { address },
      });
      setSaved(address);
      showToast({
        kind: 'success',
        subject: 'save search',
        title: 'is_new' in answer && !answer.is_new ? m.search_saved_before() : m.search_saved_toast(),
        action: { label: m.search_manage(), onAct: () => void navigate(SEARCHES_PATH) },
      });
      noteUsefulAct();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', subject: 'save search', title: m.search_save(), text: error.message });
    } finally {
      setIsSending(false);
    }
  }

  const press = (event: MouseEvent) => {
    if (!isSignedIn) return;
    event.preventDefault();
    if (!isSending) void save();
  };

  if (saved === address && isSignedIn)
    return (
      <Link
        to={SEARCHES_PATH}
        className={`btn btn-secondary !text-accent ${className}`}
        data-testid="save-search"
      >
        <Icon name="check" className="size-4" />
        <span className={labelClass}>{m.search_saved()}</span>
      </Link>
    );
  return (
    <a
      href={`/save-search?search=${encodeURIComponent(address)}`}
      onClick={press}
      aria-busy={isSending || undefined}
      className={`btn btn-secondary ${className}`}
      data-testid="save-search"
    >
      <Icon name="bookmark" className="size-4" />
      <span className={labelClass}>{m.search_save()}</span>
    </a>
  );
}
