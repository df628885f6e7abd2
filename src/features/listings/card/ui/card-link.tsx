import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface CardLinkProps {
  to: string;
  className: string;
  children: ReactNode;
  tabIndex?: number;
  'aria-hidden'?: true | undefined;
}

/** A link of a card. All routes are known to the browser, so it need not announce what it leads to. */
export const CardLink = (props: CardLinkProps) => <Link discover="none" {...props} />;
