import { Fragment } from 'react';
import { Link } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { ActionMenu, ActionMenuItem, ActionMenuLink, ActionMenuSeparator } from '#ui/action-menu.tsx';
import { Icon } from '#ui/icon.tsx';

import type { OwnListingView } from '../own-listing-view.ts';
import { ownActionWords } from '../own-listing-words.ts';
import type { OwnAction } from '../own-listing.ts';
import type { ActOnOwn } from './use-own-actions.ts';

interface Acting {
  listing: OwnListingView;
  act: ActOnOwn;
  isBusy: boolean;
}

/** Actions that open a page; the others call the API. */
const pageOf: Partial<Record<OwnAction, (listing: OwnListingView) => string>> = {
  continue: ({ id }) => `/user/listing/create?draft=${id}`,
  edit: ({ editHref }) => editHref,
};

/** Primary action of a listing, highlighted when the listing must be completed or corrected. */
export function OwnActionButton({ listing, action, act, isBusy }: Acting & { action: OwnAction }) {
  const { label, icon } = ownActionWords[action];
  const fixes = action === 'edit' && listing.note?.tone === 'bad' && listing.state !== 'paused';
  const className = `btn ${fixes || action === 'continue' ? 'btn-soft' : 'btn-secondary'} flex-1 lg:w-[148px]`;
  const inside = (
    <>
      <Icon name={icon} className="size-4" />
      {fixes ? m.own_action_fix() : label()}
      <span className="sr-only">: {listing.title}</span>
    </>
  );
  const page = pageOf[action]?.(listing);
  if (page)
    return (
      <Link to={page} className={className}>
        {inside}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={() => act(listing, action)}
    >
      {inside}
    </button>
  );
}

const isFinal = (action: OwnAction): boolean => action === 'delete' || action === 'discard';

export function OwnActionMenu({ listing, act, isBusy }: Acting) {
  const { id, state, actions, href, figuresHref } = listing;
  return (
    <ActionMenu label={m.own_more({ title: listing.title })} icon="ellipsis">
      {href && (
        <ActionMenuLink to={href} icon="external-link">
          {m.own_action_view()}
        </ActionMenuLink>
      )}
      {figuresHref && (
        <ActionMenuLink to={figuresHref} icon="gauge">
          {m.figures_link()}
        </ActionMenuLink>
      )}
      {(state === 'published' || state === 'reserved') && (
        <ActionMenuLink to={`/user/sheets?ids=${id}`} icon="printer" loadsDocument>
          {m.own_action_sheet()}
        </ActionMenuLink>
      )}
      {actions.map((action) => {
        const { label, icon } = ownActionWords[action];
        const page = pageOf[action]?.(listing);
        if (page)
          return (
            <ActionMenuLink key={action} to={page} icon={icon}>
              {label()}
            </ActionMenuLink>
          );
        return (
          <Fragment key={action}>
            {isFinal(action) && <ActionMenuSeparator />}
            <ActionMenuItem
              icon={icon}
              isDisabled={isBusy}
              className={isFinal(action) ? '!text-bad' : ''}
              onClick={() => act(listing, action)}
            >
              {label()}
            </ActionMenuItem>
          </Fragment>
        );
      })}
    </ActionMenu>
  );
}
