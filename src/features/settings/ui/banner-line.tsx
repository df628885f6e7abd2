import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { Banner } from '../banner.ts';

/** Message of the operator above all pages. */
export const BannerLine = ({ kind, text }: Banner) => (
  <aside
    aria-label={m.banner_label()}
    className={`print:hidden ${kind === 'warning' ? 'bg-warn-bg text-warn' : 'bg-soft text-on-soft'}`}
  >
    <p className="mx-auto flex max-w-page items-start gap-2 px-4 py-2.5 text-md font-medium md:px-6">
      <Icon name={kind === 'warning' ? 'circle-alert' : 'info'} className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  </aside>
);
