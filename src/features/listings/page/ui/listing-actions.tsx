import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { shareListing } from './share-listing.ts';

interface ListingActionsProps {
  /** `/listing/{id}` */
  href: string;
  title: string;
  className?: string;
}

const BUTTON =
  'flex min-h-14 flex-col items-center justify-center gap-1 rounded-md px-1 text-center hover:bg-sunken';

/** Buttons to share and print a listing, beside the actions of later rooms. */
export function ListingActions({
  href,
  title,
  isPublic = true,
  sheetHref,
  className = '',
  children,
}: ListingActionsProps & {
  /** Whether the listing is public; otherwise it can only be printed. */
  isPublic?: boolean;
  /** Windscreen sheet, for the owner. */
  sheetHref?: string | undefined;
  /** Renders actions of later rooms with the class of these buttons. */
  children?: (className: string) => ReactNode;
}) {
  return (
    <div
      className={`grid grid-cols-3 gap-1 md:max-lg:grid-cols-6 text-sm font-medium print:hidden ${className}`}
    >
      {isPublic && (
        <>
          {children?.(BUTTON)}
          <button
            type="button"
            className={`${BUTTON} noscript:hidden`}
            onClick={() => void shareListing({ href, title })}
          >
            <Label icon="share-2">{m.listing_share()}</Label>
          </button>
        </>
      )}
      {/* Loads a new document: the print sheet has its own layout. */}
      <Link to={`${href}/print`} reloadDocument className={BUTTON}>
        <Label icon="printer">{m.listing_print()}</Label>
      </Link>
      {sheetHref !== undefined && (
        <Link to={sheetHref} reloadDocument className={BUTTON}>
          <Label icon="car">{m.own_action_sheet()}</Label>
        </Link>
      )}
    </div>
  );
}

/** Round button over the first picture on phones. */
export function ShareOverPicture({ href, title }: Pick<ListingActionsProps, 'href' | 'title'>) {
  return (
    <button
      type="button"
      className="noscript:hidden grid size-11 place-items-center rounded-full bg-white/95 text-slate-900 shadow-e1 print:hidden"
      aria-label={m.listing_share()}
      onClick={() => void shareListing({ href, title })}
    >
      <Icon name="share-2" />
    </button>
  );
}

function Label({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
}
