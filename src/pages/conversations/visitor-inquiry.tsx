import { useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import {
  findInquiryLink,
  type confirmInquiryOperation,
} from '#features/conversations/inquiry/confirm-inquiry.server.ts';
import { getConversation } from '#features/conversations/messages/get-conversation.server.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { PRIVATE } from '#platform/web/cache-control.ts';
import { Icon } from '#ui/icon.tsx';
import { latePage } from '#ui/late-part.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateHead } from '../meta/private-meta.ts';
import type { Route } from './+types/visitor-inquiry';
import '#features/conversations/ui/conversation.css';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

const NoBar = () => null;

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.inquiry_page_title,
  foot: NoBar,
});

/** The token of the mailed link is the visitor's only proof; reading it changes nothing, because mail scanners open links. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { ctx, locale } = contextOf(context);
  const shown = { locale, token, now: ctx.now().toISOString() };
  const link = await orPageError(findInquiryLink(ctx, { token, locale }));
  if (!link) return data({ ...shown, state: 'expired' as const }, { status: 404, headers: UNREFERRED });
  if (link.state === 'waiting') return data({ ...shown, ...link }, { headers: UNREFERRED });
  const conversation = await orPageError(
    getConversation(ctx, { viewer: undefined, token }, { id: link.conversation, locale }),
  );
  const { cityKey } = conversation.listing;
  const town = cityKey === null ? undefined : optionLabel('city', cityKey, locale, ctx.catalogue);
  return data({ ...shown, state: 'open' as const, conversation, town }, { headers: UNREFERRED });
}

/** The address is a secret that other sites must not learn. */
const UNREFERRED = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': PRIVATE };

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = () => [
  ...privateHead(handle.title()),
  { name: 'referrer', content: 'no-referrer' },
];

const OpenThread = latePage(
  async () => (await import('#features/conversations/ui/open-thread.tsx')).OpenThread,
);

export default function VisitorInquiry({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'open') return <VisitorThread key={loaderData.conversation.id} {...loaderData} />;
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[560px] md:px-6 lg:pt-10">
      {loaderData.state === 'waiting' ? (
        <Confirmation {...loaderData} />
      ) : (
        <div>
          <h1 className="text-2xl font-bold">{m.inquiry_page_expired()}</h1>
          <p className="mt-2 text-fg-2">{m.inquiry_page_expired_text()}</p>
          <a href="/" className="btn btn-primary mt-6">
            {m.inquiry_visitor_back()}
          </a>
        </div>
      )}
    </main>
  );
}

function Confirmation({ token, title, text }: { token: string; title: string; text: string }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const confirm = async () => {
    if (isBusy) return;
    setIsBusy(true);
    setFault(undefined);
    try {
      await callOperation<typeof confirmInquiryOperation>('POST', '/api/inquiries/confirm', {
        body: { token },
      });
      await revalidate();
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : m.error_unexpected());
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div>
      <h1 className="text-2xl font-bold">{m.inquiry_page_title()}</h1>
      <p className="mt-2 text-fg-2">{m.inquiry_page_confirm_text()}</p>
      <div className="card mt-6 p-4">
        <b className="font-semibold wrap-anywhere">{title}</b>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
      </div>
      <button
        type="button"
        className="btn btn-primary btn-lg mt-6 w-full"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={() => void confirm()}
      >
        {isBusy ? m.inquiry_confirming() : m.inquiry_page_confirm()}
      </button>
      {fault !== undefined && (
        <p role="alert" className="mt-3 flex gap-2 text-sm text-bad">
          <Icon name="circle-alert" className="mt-0.5 size-4 flex-none" />
          {fault}
        </p>
      )}
    </div>
  );
}

type OpenData = Extract<Route.ComponentProps['loaderData'], { state: 'open' }>;

function VisitorThread({ token, conversation, town, now }: OpenData) {
  return (
    <main
      id="main"
      className="fills-window below-site-head mx-auto w-full max-w-page lg:h-[calc(100dvh-4rem-1px)] lg:min-h-[26rem] lg:px-6"
    >
      <h1 className="sr-only">{m.inquiry_page_title()}</h1>
      <div className="h-full border-line lg:flex lg:border-x">
        <OpenThread
          conversation={conversation}
          token={token}
          owner="visitor"
          now={now}
          town={town}
          backTo={undefined}
          onChanged={doNothing}
        />
      </div>
    </main>
  );
}

const doNothing = () => undefined;
