import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayPrefetch } from '#platform/web/may-prefetch.ts';
import { leaveFromCard, mayAnimate } from './card-transition.ts';

interface CardLinkProps {
  to: string;
  className: string;
  children: ReactNode;
  tabIndex?: number;
  onFocus?: () => void;
  onBlur?: () => void;
  'aria-hidden'?: true | undefined;
}

/**
 * Link of a card; loads the listing as soon as it is hovered, focused or touched. The browser knows all routes already,
 * so route discovery is off.
 */
export const CardLink = import.meta.env.SSR ? PlainCardLink : RoutedCardLink;

/** The same markup without the work of the router. */
function PlainCardLink({ to, children, ...attributes }: CardLinkProps) {
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  );
}

function RoutedCardLink(props: CardLinkProps) {
  return (
    <Link
      discover="none"
      prefetch={mayPrefetch() ? 'intent' : 'none'}
      viewTransition={mayAnimate()}
      onClick={({ currentTarget }) => leaveFromCard(currentTarget)}
      {...props}
    />
  );
}
