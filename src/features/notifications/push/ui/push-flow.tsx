import { useEffect, useRef, useState, type ReactNode } from 'react';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Modal } from '#ui/modal.tsx';
import { ManageDevices } from './manage-devices.tsx';
import { browserPush, isAppleMobile, isInstalled, type PushBrowser } from './push-browser.ts';
import type { PushStart, PushState } from './push-flow-state.ts';
import { Blocked, Failed, Install, Loading, Off, Prompt, Stopped, Success } from './push-states.tsx';
import { blockingBrowser } from './unblock-steps.ts';
import { usePushFlow, type PushFlow as Flow } from './use-push-flow.ts';

interface PushFlowProps {
  start: PushStart;
  onClose: () => void;
  browser?: PushBrowser;
  timeoutMs?: number;
  /** Shown in the management, e.g. the choice of topics. */
  children?: ReactNode;
}

interface Look {
  icon: IconName;
  tint: string;
  title: () => string;
}

const good = 'bg-soft text-on-soft';
const quiet = 'bg-sunken text-fg-2';
const warning = 'bg-warn-bg text-bad';

const looks: Record<PushState['name'], Look> = {
  prompt: { icon: 'bell', tint: good, title: m.push_prompt_title },
  loading: { icon: 'loader-circle', tint: quiet, title: m.push_loading_title },
  success: { icon: 'check', tint: good, title: m.push_success_title },
  blocked: { icon: 'bell-off', tint: warning, title: m.push_blocked_title },
  error: { icon: 'circle-alert', tint: warning, title: m.push_error_title },
  manage: { icon: 'settings-2', tint: good, title: m.push_manage_title },
  stopped: { icon: 'bell-off', tint: quiet, title: m.push_stopped_title },
  install: { icon: 'square-plus', tint: good, title: m.push_install_title },
  unsupported: { icon: 'bell-off', tint: quiet, title: m.push_unsupported_title },
  off: { icon: 'bell-off', tint: quiet, title: m.push_off_title },
};

/** The dialog of push notifications: from the prompt to the management of devices. */
export function PushFlow({ start, onClose, browser = browserPush, timeoutMs, children }: PushFlowProps) {
  const flow = usePushFlow({ browser, start, onClose, ...(timeoutMs !== undefined && { timeoutMs }) });
  const [kind] = useState(() =>
    blockingBrowser({
      userAgent: navigator.userAgent,
      isInstalled: isInstalled(),
      isAppleMobile: isAppleMobile(),
    }),
  );
  const { state } = flow;
  const { icon, tint, title } = looks[state.name];
  const isApp = ['android', 'ios', 'app'].includes(kind);
  const undecided = state.name === 'prompt' || state.name === 'install';
  useFocusOnTitle(state.name);
  return (
    <Modal
      title={titleOf(state, isApp) ?? title()}
      picture={
        <span className={`grid size-12 flex-none place-items-center rounded-full ${tint}`}>
          <Icon
            name={icon}
            className={`size-6 ${state.name === 'loading' ? 'motion-safe:animate-spin' : ''}`}
          />
        </span>
      }
      // Closing the prompt is an answer too.
      onClose={undecided && start === 'offer' ? flow.later : onClose}
    >
      <Body flow={flow} kind={kind} browser={browser} start={start} onClose={onClose}>
        {children}
      </Body>
    </Modal>
  );
}

interface BodyProps {
  flow: Flow;
  kind: ReturnType<typeof blockingBrowser>;
  browser: PushBrowser;
  start: PushStart;
  onClose: () => void;
  children: ReactNode;
}

function Body({ flow, kind, browser, start, onClose, children }: BodyProps) {
  const { state, enable, later, checkAgain, show } = flow;
  const backToManage = start === 'manage' ? () => show({ name: 'manage' }) : onClose;
  switch (state.name) {
    case 'prompt':
      return <Prompt onEnable={enable} onLater={start === 'offer' ? later : onClose} />;
    case 'loading':
      return <Loading asks={browser.permission() === 'default'} />;
    case 'success':
      return <Success isAgain={state.isAgain} onClose={backToManage} />;
    case 'blocked':
      return (
        <Blocked
          browser={kind}
          isStillBlocked={state.isStillBlocked ?? false}
          onCheck={checkAgain}
          onClose={onClose}
        />
      );
    case 'error':
      return <Failed onRetry={enable} onLater={onClose} />;
    case 'stopped':
      return <Stopped onEnable={enable} />;
    case 'install':
      return <Install onClose={start === 'offer' ? later : onClose} />;
    case 'unsupported':
      return <Off text={m.push_unsupported_text()} onClose={onClose} />;
    case 'off':
      return <Off text={m.push_off_text()} onClose={onClose} />;
    case 'manage':
      return (
        <ManageDevices browser={browser} onEnable={enable} show={show} onClose={onClose}>
          {children}
        </ManageDevices>
      );
  }
}

const titleOf = (state: PushState, isApp: boolean): string | undefined => {
  if (state.name === 'success' && state.isAgain) return m.push_again_title();
  return state.name === 'blocked' && isApp ? m.push_blocked_title_app() : undefined;
};

/** The pressed button is gone in the next state: its title takes the focus and is read aloud. */
function useFocusOnTitle(name: PushState['name']): void {
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    document.querySelector<HTMLElement>('[role="dialog"] h2')?.focus();
  }, [name]);
}
