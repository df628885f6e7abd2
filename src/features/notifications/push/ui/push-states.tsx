import type { ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { unblockSteps, type BlockingBrowser } from './unblock-steps.ts';

export const Prompt = ({ onEnable, onLater }: { onEnable: () => void; onLater: () => void }) => (
  <State
    lead={m.push_prompt_text()}
    main={{ label: m.push_enable(), onPress: onEnable }}
    other={{ label: m.push_later(), onPress: onLater }}
  >
    <Facts
      facts={[
        ['search', m.push_prompt_searches()],
        ['trending-down', m.push_prompt_prices()],
        ['inbox', m.push_prompt_own()],
      ]}
    />
  </State>
);

export const Loading = ({ asks }: { asks: boolean }) => (
  <State
    lead={m.push_loading_text({ allow: m.push_loading_allow() })}
    main={{ label: m.push_loading_wait(), onPress: undefined, isQuiet: true }}
  >
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
  </State>
);

export const Success = ({ isAgain, onClose }: { isAgain: boolean; onClose: () => void }) => (
  <State lead={isAgain ? m.push_again_text() : m.push_success_text()} main={understood(onClose)}>
    <Facts
      facts={[
        ['moon', m.push_success_quiet()],
        ['settings-2', m.push_success_change()],
      ]}
    />
  </State>
);

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
    <State
      lead={m.push_blocked_text()}
      main={{ label: m.push_blocked_check(), onPress: onCheck }}
      other={{ label: m.modal_close(), onPress: onClose }}
    >
      <Steps steps={unblockSteps(browser, location.host)} icons={icons} />
      <p role="alert" className="text-sm text-warn not-empty:mt-4">
        {isStillBlocked && m.push_blocked_still()}
      </p>
    </State>
  );
}

export const Failed = ({ onRetry, onLater }: { onRetry: () => void; onLater: () => void }) => (
  <State
    isAlert
    lead={m.push_error_text()}
    main={{ label: m.push_error_retry(), onPress: onRetry }}
    other={{ label: m.push_later(), onPress: onLater }}
  />
);

export const Stopped = ({ onEnable }: { onEnable: () => void }) => (
  <State
    lead={m.push_stopped_text()}
    main={{ label: m.push_stopped_again(), onPress: onEnable, isQuiet: true }}
  />
);

export const Install = ({ onClose }: { onClose: () => void }) => (
  <State lead={m.push_install_text()} main={understood(onClose)}>
    <Steps
      steps={[m.push_install_1(), m.push_install_2(), m.push_install_3()]}
      icons={['share', 'square-plus', 'bell']}
    />
  </State>
);

/** There are no push notifications here, and why. */
export const Off = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <State lead={text} main={understood(onClose)} />
);

interface StateButton {
  label: string;
  /** Undefined: it waits. */
  onPress: (() => void) | undefined;
  isQuiet?: boolean;
}

const understood = (onPress: () => void): StateButton => ({
  label: m.push_understood(),
  onPress,
  isQuiet: true,
});

/** Text, content and buttons of a state of the dialog. */
function State({
  lead,
  isAlert = false,
  children,
  main,
  other,
}: {
  lead: string;
  isAlert?: boolean;
  children?: ReactNode;
  main: StateButton;
  other?: { label: string; onPress: () => void };
}) {
  const isWaiting = main.onPress === undefined;
  return (
    <>
      <p role={isAlert ? 'alert' : undefined} className="text-base text-fg-2">
        {lead}
      </p>
      {children}
      <div className="mt-6 flex flex-wrap gap-2">
        <button
          type="button"
          className={`btn flex-1 ${main.isQuiet ? 'btn-secondary' : 'btn-primary'} ${isWaiting ? 'is-disabled' : ''}`}
          aria-disabled={isWaiting || undefined}
          onClick={main.onPress}
        >
          {main.label}
        </button>
        {other && (
          <button type="button" className="btn btn-ghost" onClick={other.onPress}>
            {other.label}
          </button>
        )}
      </div>
    </>
  );
}

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
