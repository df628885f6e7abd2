import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { unblockSteps, type BlockingBrowser } from './unblock-steps.ts';

export function Prompt({ onEnable, onLater }: { onEnable: () => void; onLater: () => void }) {
  return (
    <>
      <Lead>{m.push_prompt_text()}</Lead>
      <Facts
        facts={[
          ['search', m.push_prompt_searches()],
          ['trending-down', m.push_prompt_prices()],
          ['inbox', m.push_prompt_own()],
        ]}
      />
      <Buttons>
        <button type="button" className="btn btn-primary flex-1" onClick={onEnable}>
          {m.push_enable()}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onLater}>
          {m.push_later()}
        </button>
      </Buttons>
    </>
  );
}

export function Loading({ asks }: { asks: boolean }) {
  return (
    <>
      <Lead>{m.push_loading_text({ allow: m.push_loading_allow() })}</Lead>
      {asks && (
        <div aria-hidden="true" className="mt-4 rounded-lg border border-line bg-canvas p-3">
          <p className="flex items-center gap-2 text-sm">
            <Icon name="bell" className="size-4 flex-none text-fg-3" />
            {m.push_loading_asks()}
          </p>
          <p className="mt-3 flex justify-end gap-2 text-sm">
            <span className="rounded-md border border-line-2 px-3 py-1.5 text-fg-3">
              {m.push_loading_block()}
            </span>
            <span className="rounded-md border-2 border-primary px-3 py-1.5 font-semibold text-accent">
              {m.push_loading_allow()}
            </span>
          </p>
        </div>
      )}
      <Buttons>
        <button type="button" className="btn btn-secondary is-disabled flex-1" aria-disabled="true">
          {m.push_loading_wait()}
        </button>
      </Buttons>
    </>
  );
}

export function Success({ isAgain, onClose }: { isAgain: boolean; onClose: () => void }) {
  return (
    <>
      <Lead>{isAgain ? m.push_again_text() : m.push_success_text()}</Lead>
      <Facts
        facts={[
          ['moon', m.push_success_quiet()],
          ['settings-2', m.push_success_change()],
        ]}
      />
      <Buttons>
        <button type="button" className="btn btn-secondary flex-1" onClick={onClose}>
          {m.push_understood()}
        </button>
      </Buttons>
    </>
  );
}

interface BlockedProps {
  browser: BlockingBrowser;
  isStillBlocked: boolean;
  onCheck: () => void;
  onClose: () => void;
}

export function Blocked({ browser, isStillBlocked, onCheck, onClose }: BlockedProps) {
  const isApp = browser === 'android' || browser === 'ios' || browser === 'app';
  const icons: IconName[] = [isApp ? 'smartphone' : 'lock', 'settings-2', 'circle-check'];
  return (
    <>
      <Lead>{m.push_blocked_text()}</Lead>
      <Steps steps={unblockSteps(browser, location.host)} icons={icons} />
      <p role="alert" className="text-sm text-warn not-empty:mt-4">
        {isStillBlocked && m.push_blocked_still()}
      </p>
      <Buttons>
        <button type="button" className="btn btn-primary flex-1" onClick={onCheck}>
          {m.push_blocked_check()}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {m.modal_close()}
        </button>
      </Buttons>
    </>
  );
}

export function Failed({ onRetry, onLater }: { onRetry: () => void; onLater: () => void }) {
  return (
    <>
      <Lead isAlert>{m.push_error_text()}</Lead>
      <Buttons>
        <button type="button" className="btn btn-primary flex-1" onClick={onRetry}>
          {m.push_error_retry()}
        </button>
        <button type="button" className="btn btn-ghost" onClick={onLater}>
          {m.push_later()}
        </button>
      </Buttons>
    </>
  );
}

export function Stopped({ onEnable }: { onEnable: () => void }) {
  return (
    <>
      <Lead>{m.push_stopped_text()}</Lead>
      <Buttons>
        <button type="button" className="btn btn-secondary flex-1" onClick={onEnable}>
          {m.push_stopped_again()}
        </button>
      </Buttons>
    </>
  );
}

export function Install({ onClose }: { onClose: () => void }) {
  return (
    <>
      <Lead>{m.push_install_text()}</Lead>
      <Steps
        steps={[m.push_install_1(), m.push_install_2(), m.push_install_3()]}
        icons={['share', 'square-plus', 'bell']}
      />
      <Buttons>
        <button type="button" className="btn btn-secondary flex-1" onClick={onClose}>
          {m.push_understood()}
        </button>
      </Buttons>
    </>
  );
}

/** There are no push notifications here, and why. */
export function Off({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <>
      <Lead>{text}</Lead>
      <Buttons>
        <button type="button" className="btn btn-secondary flex-1" onClick={onClose}>
          {m.push_understood()}
        </button>
      </Buttons>
    </>
  );
}

const Lead = ({ children, isAlert = false }: { children: ReactNode; isAlert?: boolean }) => (
  <p role={isAlert ? 'alert' : undefined} className="text-base text-fg-2">
    {children}
  </p>
);

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap gap-2">{children}</div>
);

const Facts = ({ facts }: { facts: readonly (readonly [IconName, string])[] }) => (
  <ul className="mt-4 space-y-2.5">
    {facts.map(([icon, text]) => (
      <li key={text} className="flex items-center gap-3">
        <Icon name={icon} className="size-5 flex-none text-fg-3" />
        {text}
      </li>
    ))}
  </ul>
);

const Steps = ({ steps, icons }: { steps: readonly string[]; icons: readonly IconName[] }) => (
  <ol className="mt-4 space-y-3">
    {steps.map((step, index) => (
      <li key={step} className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="num grid size-8 flex-none place-items-center rounded-full bg-sunken text-sm font-bold"
        >
          {index + 1}
        </span>
        <span className="flex-1">{step}</span>
        {icons[index] && <Icon name={icons[index]} className="size-5 flex-none text-fg-3" />}
      </li>
    ))}
  </ol>
);
