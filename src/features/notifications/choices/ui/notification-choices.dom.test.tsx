import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channels, topics } from '#features/account-events/event-kind.ts';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { allOn } from '../choices.ts';
import { channelLabel, topicLabel } from '../topic-words.ts';
import { NotificationChoices } from './notification-choices.tsx';

const toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});
afterEach(() => stop());

const known = { choices: allOn(), hasAddress: false, hasDevice: false };
const nameOf = (topic: (typeof topics)[number], channel: (typeof channels)[number]) =>
  m.notify_choice({ topic: topicLabel(topic), channel: channelLabel(channel) });
const loaded = async () => {
  const first = screen.getByRole('switch', { name: nameOf('own', 'mail') });
  await waitFor(() => expect(first.getAttribute('aria-checked')).toBe('true'));
  return first;
};

describe('NotificationChoices', () => {
  it('has a switch for every topic and channel, and stores a change', async () => {
    const calls = stubApi(() => ({ status: 200, json: known }));
    const { user } = renderPage(<NotificationChoices />);
    const mail = await loaded();
    for (const topic of topics)
      for (const channel of channels)
        expect(screen.getByRole('switch', { name: nameOf(topic, channel) })).toBeTruthy();
    expect(screen.getByText(m.notify_no_address())).toBeTruthy();
    await user.click(mail);
    expect(mail.getAttribute('aria-checked')).toBe('false');
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      body: { topic: 'own', channel: 'mail', on: false },
    });
  });

  it('changes the table of the page and that of the dialog above it together', async () => {
    stubApi(() => ({ status: 200, json: known }));
    const { user } = renderPage(
      <>
        <NotificationChoices />
        <NotificationChoices />
      </>,
    );
    const mails = () => screen.getAllByRole('switch', { name: nameOf('own', 'mail') });
    const states = () => mails().map((each) => each.getAttribute('aria-checked'));
    await waitFor(() => expect(states()).toEqual(['true', 'true']));
    await user.click(mails()[1] as HTMLElement);
    expect(states()).toEqual(['false', 'false']);
  });

  it('stores quick changes in the order of the presses', async () => {
    const answers: (() => void)[] = [];
    const calls = stubApi(({ method }) =>
      method === 'GET'
        ? { status: 200, json: known }
        : new Promise((resolve) => answers.push(() => resolve({ status: 200, json: known }))),
    );
    const changes = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    const { user } = renderPage(<NotificationChoices />);
    const mail = await loaded();
    await user.click(mail);
    await user.click(mail);
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(changes()).toMatchObject([{ on: false }]);
    answers[0]?.();
    await waitFor(() => expect(changes()).toMatchObject([{ on: false }, { on: true }]));
    answers[1]?.();
    expect(mail.getAttribute('aria-checked')).toBe('true');
  });

  it('shows the former choice again when it cannot be stored', async () => {
    stubApi(({ method }) => (method === 'GET' ? { status: 200, json: known } : 'offline'));
    const { user } = renderPage(<NotificationChoices />);
    const mail = await loaded();
    await user.click(mail);
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual([m.error_network()]));
    expect(mail.getAttribute('aria-checked')).toBe('true');
  });

  it('offers to load again after a failure', async () => {
    let isOffline = true;
    stubApi(() => (isOffline ? 'offline' : { status: 200, json: known }));
    const { user } = renderPage(<NotificationChoices />);
    const retry = await screen.findByRole('button', { name: m.notify_retry() });
    isOffline = false;
    await user.click(retry);
    await loaded();
  });
});
