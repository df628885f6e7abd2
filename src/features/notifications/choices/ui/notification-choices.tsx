import { useId } from 'react';
import { Link } from 'react-router';
import { channels, topics, type Channel, type Topic } from '#features/account-events/event-kind.ts';
import { m } from '#platform/i18n/messages.ts';
import { Icon } from '#ui/icon.tsx';
import { channelLabel, topicLabel } from '../topic-words.ts';
import { useChoices } from './use-choices.ts';

/**
 * Table of the topics and channels of the account's notifications. It loads its data by itself, so that any page and
 * dialog of a signed-in person can show it.
 */
export function NotificationChoices() {
  const { known, hasFailed, change, reload } = useChoices();
  const title = useId();
  if (hasFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {m.notify_choices_failed()}
        <button type="button" className="btn btn-secondary" onClick={reload}>
          {m.notify_retry()}
        </button>
      </p>
    );
  return (
    <div aria-busy={!known}>
      <table className="w-full text-sm">
        <caption className="sr-only" id={title}>
          {m.notify_choices_title()}
        </caption>
        <thead>
          <tr className="text-fg-3">
            <td aria-hidden="true" />
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-13 pb-2 text-center text-xs font-medium min-[360px]:w-16 min-[360px]:px-1 min-[360px]:whitespace-nowrap md:w-24 md:text-sm"
              >
                {channelLabel(channel)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left text-md font-medium">
                {topicLabel(topic)}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center min-[360px]:px-1">
                  <Choice
                    topic={topic}
                    channel={channel}
                    isOn={known?.choices[topic][channel]}
                    onChange={(isOn) => void change(topic, channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-4 space-y-2 text-sm text-fg-2">
        {known && !known.hasAddress && (
          <p className="flex flex-wrap items-center gap-x-2">
            <Icon name="info" className="size-4 flex-none" />
            <span className="min-w-0 flex-1 basis-48">{m.notify_no_address()}</span>
            <Link to="/user/profile" className="btn btn-link">
              {m.searches_to_profile()}
            </Link>
          </p>
        )}
        <p>{m.notify_quiet()}</p>
        <p>{m.notify_security()}</p>
      </div>
    </div>
  );
}

interface ChoiceProps {
  topic: Topic;
  channel: Channel;
  /** Undefined while it is loading. */
  isOn: boolean | undefined;
  onChange: (isOn: boolean) => void;
}

function Choice({ topic, channel, isOn, onChange }: ChoiceProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn ?? false}
      aria-disabled={isOn === undefined || undefined}
      aria-label={m.notify_choice({ topic: topicLabel(topic), channel: channelLabel(channel) })}
      className="inline-flex min-h-11 min-w-11 items-center justify-center"
      onClick={() => {
        if (isOn !== undefined) onChange(!isOn);
      }}
    >
      <span className={`switch ${isOn ? 'on' : ''} ${isOn === undefined ? 'opacity-50' : ''}`} />
    </button>
  );
}
