import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

export interface AfterRequestLinksProps {
  demo: boolean;
  /** Address of the sign-in. */
  signIn: string;
  /** Label of the button that calls `onAgain`. */
  again: string;
  onAgain: () => void;
}

/** Ways on after a link or code was requested: the outbox of the demo mode, another request, the sign-in. */
export function AfterRequestLinks({ demo, signIn, again, onAgain }: AfterRequestLinksProps) {
  return (
    <div className="mt-6 flex flex-col gap-3">
      {demo && (
        <Link to="/dev/outbox" target="_blank" className="btn btn-secondary">
          {m.forgot_outbox()}
        </Link>
      )}
      <button type="button" className="btn btn-link" onClick={onAgain}>
        {again}
      </button>
      <a href={signIn} className="btn btn-link">
        {m.forgot_back()}
      </a>
    </div>
  );
}
