import { useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { WrittenApart } from '#ui/kept-markup.ts';

interface CardLinkProps {
  to: string;
  className: string;
  children: ReactNode;
  tabIndex?: number;
  'aria-hidden'?: true | undefined;
}

/** A link of a card, the same whether the card is written with its page or apart from it. */
export function CardLink({ to, children, ...props }: CardLinkProps) {
  return useContext(WrittenApart) ? (
    <a href={to} {...props}>
      {children}
    </a>
  ) : (
    <Link to={to} discover="none" {...props}>
      {children}
    </Link>
  );
}
