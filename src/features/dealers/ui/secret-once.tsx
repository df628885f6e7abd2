import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { showToast } from '#ui/show-toast.ts';

/** A secret that is shown this once, with a button that copies it. */
export function SecretOnce({ notice, label, secret }: { notice: string; label: string; secret: string }) {
  const copy = async () => {
    const result = await copyText(secret);
    showToast({ kind: result.outcome === 'copied' ? 'success' : 'error', title: copyMessage(result) });
  };
  return (
    <div role="status" className="mt-4 rounded-lg border border-soft-line bg-soft p-4">
      <p className="font-semibold">{notice}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <span className="input min-w-0 flex-[1_1_16rem]">
          <input
            readOnly
            aria-label={label}
            value={secret}
            className="num min-h-10.5 w-full min-w-0 bg-transparent text-sm outline-none"
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
        <button type="button" className="btn btn-primary" onClick={() => void copy()}>
          {m.webhook_copy()}
        </button>
      </div>
    </div>
  );
}
