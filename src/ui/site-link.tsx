import { Link, type LinkProps } from 'react-router';

type SiteLinkProps = Omit<LinkProps, 'to' | 'discover'> & {
  /** Absolute path of a page of this site. */
  to: string;
};

/**
 * Link to a page. On the server it is a plain anchor with the same markup, because the router resolves the path of each
 * of its links and prepares their handlers. The browser knows all routes already, so route discovery is off.
 */
export const SiteLink = import.meta.env.SSR ? PlainLink : RoutedLink;

function PlainLink({
  to,
  children,
  reloadDocument: _reload,
  replace: _replace,
  preventScrollReset: _reset,
  prefetch: _prefetch,
  viewTransition: _transition,
  ...attributes
}: SiteLinkProps) {
  return (
    <a {...attributes} href={to}>
      {children}
    </a>
  );
}

function RoutedLink(props: SiteLinkProps) {
  return <Link discover="none" {...props} />;
}
