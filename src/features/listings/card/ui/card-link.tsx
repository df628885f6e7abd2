import type { ReactNode } from 'react';
import { mayPrefetch } from '#platform/web/may-prefetch.ts';
import { SiteLink } from '#ui/site-link.tsx';
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

/** Link of a card; loads the listing as soon as it is hovered, focused or touched. */
export function CardLink(props: CardLinkProps) {
  if (import.meta.env.SSR) return <SiteLink {...props} />;
  return (
    <SiteLink
      prefetch={mayPrefetch() ? 'intent' : 'none'}
      viewTransition={mayAnimate()}
      onClick={({ currentTarget }) => leaveFromCard(currentTarget)}
      {...props}
    />
  );
}
