import { useEffect, useRef } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { copyMessage, copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import { showToast } from '#ui/show-toast.ts';

/** Shows the recovery codes once, to copy or print. */
export function RecoveryCodes({ codes, goOnTo }: { codes: readonly string[]; goOnTo: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const result = await copyText(codes.join('\n'));
    showToast({ kind: result.outcome === 'copied' ? 'success' : 'error', title: copyMessage(result) });
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {m.second_factor_recovery_title()}
      </h2>
      <p className="mt-2 text-fg-2">{m.second_factor_recovery_text()}</p>
      <ol className="mt-4 grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken p-4 font-mono text-base">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
          {m.second_factor_copy()}
        </button>
        <button type="button" className="btn btn-secondary" onClick={() => window.print()}>
          <Icon name="printer" className="size-4" />
          {m.second_factor_print()}
        </button>
      </div>
      <a href={goOnTo} className="btn btn-primary btn-lg mt-6 w-full print:hidden">
        {m.second_factor_saved()}
      </a>
    </section>
  );
}
