import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';

/** Shown to accounts that are not verified car dealers. */
export function OnlyDealers() {
  return (
    <section className="card mt-5 p-6">
      <h2 className="text-lg font-semibold">{m.stock_only_dealers_title()}</h2>
      <p className="mt-1 text-fg-2">{m.stock_only_dealers()}</p>
      <Link to="/user/verification" className="btn btn-primary mt-4">
        {m.nav_verification()}
      </Link>
    </section>
  );
}
