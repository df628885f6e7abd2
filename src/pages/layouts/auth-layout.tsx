import { Outlet } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './site-header.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { SkipLink } from './skip-link.tsx';

/** Layout of sign-in and registration: the form, and on wide screens the benefits of an account. */
export default function AuthLayout() {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <SkipLink />
      <div className="flex flex-col px-4 py-5 md:px-10">
        <header className="flex items-center justify-between">
          <Logo />
          <div className="flex items-center gap-1">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </header>
        {/* The headings of all pages start at one height; the progress of the registration stands above it. */}
        <main id="main" className="mx-auto flex w-full max-w-[420px] flex-1 flex-col pt-20 pb-8 lg:pt-32">
          <noscript>
            <p className="mb-6 rounded-lg border border-line-2 p-4">{m.auth_needs_script()}</p>
          </noscript>
          <Outlet />
        </main>
      </div>
      <aside className="relative hidden overflow-hidden bg-[#1a1636] lg:sticky lg:top-0 lg:block lg:h-dvh">
        <picture>
          <source type="image/avif" srcSet="/art/auth.avif" />
          <img
            src="/art/auth.webp"
            alt=""
            width={1600}
            height={1200}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
        <div className="absolute inset-x-0 top-0 bg-gradient-to-b from-[#1a1636]/85 to-transparent p-12 pb-40">
          <p className="display max-w-[18ch] text-4xl leading-[2.75rem] font-bold text-white">
            {m.auth_headline()}
          </p>
        </div>
      </aside>
    </div>
  );
}
