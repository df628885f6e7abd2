import { Outlet, useMatches } from 'react-router';
import { FootedPage } from '#ui/foot.tsx';
import type { PageFacts } from '../define-page.ts';
import { SiteBar } from './site-bar.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Layout of conversations: below the header they fill the window, so there is no footer. */
export default function ConversationLayout() {
  const facts = useMatches().at(-1)?.handle as PageFacts | undefined;
  const Bar = facts?.foot ?? SiteBar;
  const isThread = facts?.foot !== undefined;
  return (
    <FootedPage bars={<Bar />}>
      <SkipLink />
      {/* On a phone an open conversation has its own head, with the way back. */}
      <div className={isThread ? 'max-lg:hidden' : 'contents'}>
        <SiteHeader />
      </div>
      <Outlet />
    </FootedPage>
  );
}
