import { Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { FootedPage } from '#ui/foot.tsx';
import type { PageFacts } from '../define-page.ts';
import { SiteBar } from './site-bar.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Layout of conversations: below the header they fill the window, so there is no footer. */
export default function ConversationLayout() {
  const page = useMatches().at(-1);
  const Bar = (page?.handle as PageFacts | undefined)?.foot ?? SiteBar;
  const isThread = page?.id === 'pages/conversations/conversation';
  return (
    <FootedPage bars={<Bar />}>
      <SkipLink />
      {/* On a phone an open conversation has its own head, with the way back. */}
      <div className={isThread ? 'contents max-lg:hidden' : 'contents'}>
        <SiteHeader />
      </div>
      {/* The open conversation is a late part. */}
      <Suspense>
        <Outlet />
      </Suspense>
    </FootedPage>
  );
}
