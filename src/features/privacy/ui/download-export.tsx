import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';

/** Download link of an archive. It disappears after the first click, because it works once. */
export function DownloadExport({ token }: { token: string | undefined }) {
  const [isTaken, setTaken] = useState(false);
  const again = (
    <Link to="/user/profile" className="btn btn-secondary mt-6">
      {m.export_again()}
    </Link>
  );
  if (token === undefined)
    return (
      <>
        <p
          role="alert"
          className="mt-6 flex max-w-[60ch] gap-3 rounded-lg border border-bad-line bg-bad-bg p-4 text-bad"
        >
          <Icon name="circle-alert" className="mt-px size-5 flex-none" />
          {m.error_link_expired()}
        </p>
        {again}
      </>
    );
  return (
    <div role="status">
      {isTaken ? (
        <>
          <p className="mt-6 text-base">{m.export_started()}</p>
          {again}
        </>
      ) : (
        <a
          href={`/api/user/export/${token}`}
          download
          className="btn btn-primary btn-lg mt-6"
          // Deferred, because the browser must follow the link before it disappears.
          onClick={() => setTimeout(() => setTaken(true))}
        >
          {m.export_download()}
        </a>
      )}
    </div>
  );
}
