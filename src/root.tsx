import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import type { Locale } from '#kernel/locale.ts';
import { bannerAt } from '#features/settings/banner.ts';
import { shownLimits } from '#features/settings/standard-limits.ts';
import { BannerLine } from '#features/settings/ui/banner-line.tsx';
import { Limits } from '#features/settings/ui/limits.ts';
import { isStorableAddress } from '#kernel/storable-text.ts';
import { overwriteGetLocale } from '#messages/runtime';
import { dependOn, dependOnAnswer } from '#platform/cache/dependencies.server.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { contextOf, siteOf } from '#pages/app-context.server.ts';
import { firstPaintScript } from '#pages/first-paint-script.ts';
import { footerLists } from '#pages/layouts/footer-lists.ts';
import type { Build } from '#platform/web/build.ts';
import { holdInstallEvent } from '#platform/web/install-event.ts';
import { reloadOnMissingChunk } from '#platform/web/reload-once.ts';
import type BackgroundWork from '#pages/background/background.tsx';
import { latePart } from '#ui/late-part.tsx';
import { onUsefulAct } from '#ui/useful-act.ts';
import { UNTOUCHED } from '#ui/theme/untouched-script.ts';
import cyrillicFont from './ui/theme/fonts/inter-cyrillic.woff2?url';
import hyphenFont from './ui/theme/fonts/inter-hyphen.woff2?url';
import latinFont from './ui/theme/fonts/inter-latin.woff2?url';
import './ui/theme/app.css';
import type { Route } from './+types/root';

// Not in entry.client.tsx, because the file of the framework should not change with ours.
if (!import.meta.env.SSR) {
  overwriteGetLocale(() => document.documentElement.lang as Locale);
  reloadOnMissingChunk();
  onUsefulAct(
    () => void import('#features/notifications/push/ui/offer-push.tsx').then((late) => late.offerPush()),
  );
  if (globalThis.Notification?.permission === 'granted')
    void import('#features/notifications/push/ui/sync-push.ts').then((late) => late.syncPush());
  holdInstallEvent();
}

export { ErrorPage as ErrorBoundary } from '#pages/errors/error-page.tsx';

/** Refuses requests with NUL or lone surrogates in the address before any loader runs. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }) => {
    if (!isStorableAddress(request.url)) throw data({ code: 'invalid_input' }, { status: 422 });
  },
];

/** Data that every page needs and that is the same for every visitor. */
export function loader({ context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  dependOn('settings');
  const banner = (now: Date) => bannerAt(ctx.settings.values, { now, locale });
  const shown = banner(ctx.now());
  // It begins and ends without a change of the settings.
  if (ctx.settings.values.banner_kind !== 'off')
    dependOnAnswer(() => ({ fingerprint: shown?.text ?? '', again: (now) => banner(now)?.text ?? '' }));
  const demo = ctx.config.mode === 'demo';
  return {
    ...siteOf(ctx),
    build: ctx.build,
    demo,
    footer: footerLists({ locale, demo }),
    banner: shown,
    limits: shownLimits(ctx.settings.values),
  };
}

/** The data never changes while the page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...[cyrillicFont, latinFont, hyphenFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: `/manifest.webmanifest?hl=${activeLocale()}` },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The first-paint script sets classes before React hydrates.
    <html lang={activeLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* Frame of the installed app; the colours of --surface. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0f172a" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const Toaster = latePart(async () => (await import('#ui/toaster.tsx')).Toaster);

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <MediaUrl value={loaderData.mediaUrl}>
      <Limits value={loaderData.limits}>
        {loaderData.banner && <BannerLine {...loaderData.banner} />}
        <Outlet />
        <Suspense>
          <Toaster />
        </Suspense>
        <LateBackground build={loaderData.build} />
      </Limits>
    </MediaUrl>
  );
}

const SETTLED_MS = 60_000;
const ACTED_MS = 3_000;

/** Loads the work in the background after the first act, or a minute after the page: it must not delay a first visit. */
function LateBackground({ build }: { build: Build }) {
  const [Background, setBackground] = useState<typeof BackgroundWork>();
  useEffect(() => {
    const load = () => {
      import('#pages/background/background.tsx').then(
        (module) => setBackground(() => module.default),
        // Offline, or replaced by a newer build: the page goes on without it.
        () => undefined,
      );
    };
    const timers = [setTimeout(load, SETTLED_MS)];
    void firstPress().then(() => timers.push(setTimeout(load, ACTED_MS)));
    return () => timers.forEach(clearTimeout);
  }, []);
  return Background && <Background build={build} />;
}

/** Resolves at once if the visitor acted before the page was hydrated. */
const firstPress = (): Promise<unknown> =>
  document.documentElement.classList.contains(UNTOUCHED)
    ? new Promise((resolve) =>
        ['pointerdown', 'keydown', 'touchstart'].forEach((name) =>
          addEventListener(name, resolve, { once: true, passive: true }),
        ),
      )
    : Promise.resolve();
