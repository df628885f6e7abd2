import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { DRAFT_COPY, isListing } from '#platform/offline/kept-address.ts';
import { settleOwner } from '#platform/offline/browser-owner.ts';
import { readKeptPages, type KeptPage } from '#platform/offline/kept-page.ts';
import { listPersonal } from '#platform/offline/personal-copies.ts';
import { isRoutableOffline } from '#platform/offline/readable-offline.ts';
import { safeRedirect } from '#platform/web/safe-redirect.ts';
import { useHydrated } from '#ui/form/use-hydrated.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { listKeptConversations } from '../conversations/kept-conversations.ts';

interface Kept {
  pages: KeptPage[];
  drafts: string[];
  conversations: KeptPage[];
}

/** In place of a page without a connection: what can be read or edited meanwhile. Goes on by itself with a connection. */
export function OfflinePage({ path }: { path: string }) {
  const [parameters] = useSearchParams();
  const to = safeRedirect(parameters.get('to') ?? '/');
  const target = to.startsWith(path) ? '/' : to;
  useOpenKept(target);
  useEffect(() => {
    const goOn = () => location.replace(target);
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [target]);
  const kept = useKept();
  const isHydrated = useHydrated();
  return (
    <main id="main" className="mx-auto max-w-[760px] px-4 pt-10 pb-24 md:px-6 lg:pt-16">
      <Icon name="wifi-off" className="size-10 text-fg-3" />
      <h1 className="mt-4 text-2xl font-bold lg:text-3xl">{m.offline_title()}</h1>
      <p className="mt-2 max-w-[56ch] text-base text-fg-2">{m.offline_lead()}</p>
      {/* The kept document knows no target, and hydration leaves its address as it is. */}
      <a href={isHydrated ? target : '/'} className="btn btn-primary btn-lg mt-6">
        <Icon name="rotate-cw" />
        {m.page_error_retry()}
      </a>
      {kept && <KeptLists {...kept} />}
    </main>
  );
}

function KeptLists({ pages, drafts, conversations }: Kept) {
  const listings = pages.filter(({ address }) => isListing(address));
  const others = pages.filter(({ address }) => !isListing(address) && address !== '/');
  if (listings.length + others.length + drafts.length + conversations.length === 0)
    return <p className="mt-10 text-fg-3">{m.offline_nothing()}</p>;
  return (
    <>
      <KeptList title={m.offline_drafts()} icon="pencil">
        {drafts.map((id) => [`/user/listing/create?draft=${id}&step=2`, m.offline_draft({ number: id })])}
      </KeptList>
      <KeptList title={m.talk_title()} icon="message-circle">
        {conversations.map(({ address, title }) => [address, title])}
      </KeptList>
      <KeptList title={m.offline_lists()} icon="heart">
        {others.map(({ address, title }) => [address, plainTitle(title)])}
      </KeptList>
      <KeptList title={m.offline_listings()} icon="car">
        {listings.map(({ address, title }) => [address, plainTitle(title)])}
      </KeptList>
    </>
  );
}

/** Links are documents: the worker answers them. */
function KeptList({
  title,
  icon,
  children,
}: {
  title: string;
  icon: IconName;
  children: (readonly [string, ReactNode])[];
}) {
  if (children.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-lg font-semibold">{title}</h2>
      <ul className="card mt-3 divide-y divide-line">
        {children.map(([address, label]) => (
          <li key={address}>
            <a href={address} className="flex min-h-12 items-center gap-3 px-4 py-2.5 hover:bg-sunken">
              <Icon name={icon} className="size-5 flex-none text-fg-3" />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Titles of pages end with the name of the site. */
const plainTitle = (title: string): string => title.replace(new RegExp(` · ${m.app_name()}$`), '');

/** Not what another account has left here. */
async function readKept(): Promise<Kept> {
  await settleOwner();
  const [pages, drafts, conversations] = await Promise.all([
    readKeptPages(),
    listPersonal(DRAFT_COPY),
    listKeptConversations(),
  ]);
  return { pages, drafts, conversations };
}

/** Undefined until the browser has answered, and on the server. */
function useKept(): Kept | undefined {
  const [kept, setKept] = useState<Kept>();
  useEffect(() => {
    void readKept().then(setKept);
  }, []);
  return kept;
}

/** Opens the page by the router when only its data is kept: no document can be shown at its address then. */
function useOpenKept(target: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    void (async () => {
      if (navigator.onLine || !(await isRoutableOffline(new URL(target, location.origin)))) return;
      await navigate(target, { replace: true });
    })();
  }, [navigate, target]);
}
