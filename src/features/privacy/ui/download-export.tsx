import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

/** The download a link was sent for: offered once, since it works once. */
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
        <p className="error mt-6">{m.error_link_expired()}</p>
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
          // The browser follows it first.
          onClick={() => setTimeout(() => setTaken(true))}
        >
          {m.export_download()}
        </a>
      )}
    </div>
  );
}
