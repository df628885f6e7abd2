import { Suspense, type MouseEventHandler, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { latePart } from '#ui/late-part.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import { useSignInAddress } from './use-sign-in-address.ts';

/** Also for the header. */
export const UnreadBadge = latePart(async () => (await import('./unread-badge.tsx')).UnreadBadge);

const VISITORS = 'in-[.signed-in]:hidden';
const SIGNED_IN = 'hidden in-[.signed-in]:block';

/**
 * Navigation at the bottom of narrow screens, with `children` as items of later rooms. It contains the items for
 * visitors and for signed-in people; a class of the document selects them, because the page is the same for both.
 */
export function BottomBar({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const [login, register] = [useSignInAddress('/login'), useSignInAddress('/register')];
  const isInquiry = pathname.startsWith('/user/listing/inquiry');
  const isOwn = pathname.startsWith('/user/listing') && !isInquiry;
  return (
    <nav
      className="border-t border-line bg-surface pb-[var(--foot-inset)] lg:hidden"
      aria-label={m.nav_bottom()}
    >
      <ul className="no-bar flex overflow-x-auto">
        <BottomItem to="/" label={m.nav_search()} icon="search" isHere={pathname === '/'} />
        {children}
        <BottomItem to="/user/listing/create" label={m.nav_post_listing_short()} icon="plus" outside />
        <BottomItem to={login} label={m.nav_sign_in()} icon="user" className={VISITORS} outside />
        <BottomItem to={register} label={m.nav_register()} icon="id-card" className={VISITORS} outside />
        <BottomItem
          to="/user/listing"
          label={m.nav_my_listings()}
          icon="list"
          className={SIGNED_IN}
          isHere={isOwn}
        />
        <BottomItem
          to="/user/listing/inquiry"
          label={m.nav_inquiries()}
          icon="inbox"
          className={SIGNED_IN}
          isHere={isInquiry}
          badge={
            <Suspense>
              <UnreadBadge className={COUNT} />
            </Suspense>
          }
        />
        <BottomItem
          to="/user/profile"
          label={m.nav_profile()}
          icon="user"
          // Seven labels do not fit small phones; the account menu has the link, too.
          className={`${SIGNED_IN} max-[24rem]:!hidden`}
          isHere={pathname.startsWith('/user/') && !isOwn && !isInquiry}
        />
      </ul>
    </nav>
  );
}

interface BottomItemProps {
  to: string;
  label: string;
  icon: IconName;
  className?: string;
  isHere?: boolean;
  /** Whether the link loads a new document. */
  outside?: boolean;
  /** Number beside the icon; not shown when 0. */
  count?: number;
  /** Beside the icon instead of `count`. */
  badge?: ReactNode;
  onClick?: MouseEventHandler;
}

/** Longer labels take two lines if they have two words. */
const SHORT = 8;
const COUNT =
  'num absolute -top-1 left-4 min-w-4 rounded-full bg-primary px-1 leading-4 font-bold text-on-primary';

export function BottomItem(props: BottomItemProps) {
  const {
    to,
    label,
    icon,
    className = '',
    isHere = false,
    outside = false,
    count = 0,
    badge,
    onClick,
  } = props;
  return (
    // Shares of equal width would let the long Bulgarian labels touch each other and the edge.
    <li className={`min-w-fit flex-auto px-0.5 ${className}`}>
      <SiteLink
        to={to}
        reloadDocument={outside}
        rel={outside ? 'nofollow' : undefined}
        onClick={onClick}
        className={`flex min-h-16 flex-col items-center justify-center gap-1 py-1 text-center text-[.6875rem] leading-3 font-medium -outline-offset-2 ${isHere ? 'text-accent' : 'text-fg-2'}`}
        aria-current={isHere ? 'page' : undefined}
      >
        <span className="relative">
          <Icon name={icon} className="size-6" />
          {count > 0 && <span className={COUNT}>{count}</span>}
          {badge}
        </span>
        <span className={label.length > SHORT ? 'w-min hyphens-auto' : ''}>{label}</span>
      </SiteLink>
    </li>
  );
}
