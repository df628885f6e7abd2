import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface CardLinkProps {
  to: string;
  className: string;
  children: ReactNode;
  tabIndex?: number;
  'aria-hidden'?: true | undefined;
}

/** Link of a card. The browser knows all routes already, so route discovery is off. */
export const CardLink = (props: CardLinkProps) => <Link discover="none" {...props} />;
