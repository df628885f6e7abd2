import { useId } from 'react';
import { shareListing } from '#features/listings/page/ui/share-listing.ts';
import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';

/** A secret link with buttons that copy it and, where the system can, pass it on. */
export function ShareLink({ address, title }: { address: string; title: string }) {
  const id = useId();
  const copy = async () => {
    const result = await copyText(address);
    const isCopied = result.outcome === 'copied';
    showToast({
      kind: isCopied ? 'success' : 'error',
      title: copyMessage(result),
      ...(!isCopied && { text: `${m.listing_share_hand()} ${address}` }),
    });
  };
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {m.shared_link()}
      </label>
      <span className="input mt-1">
        <input
          id={id}
          readOnly
          value={address}
          className="num min-h-10.5 w-full min-w-0 bg-transparent text-sm outline-none"
          onFocus={(event) => event.currentTarget.select()}
        />
      </span>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          {m.shared_copy()}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => void shareListing({ href: address, title })}
          >
            <Icon name="share-2" className="size-4" />
            {m.shared_send()}
          </button>
        )}
      </div>
    </div>
  );
}
