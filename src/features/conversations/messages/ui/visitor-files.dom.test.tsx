import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aMessage, aViewing } from '#tests/support/conversations.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';

const toasts = threadPage();

const picture = (id: string) => ({ id, width: 8, height: 6, state: 'ready' as const });
const withPictures = {
  messages: [aMessage(1, { text: '', pictures: [picture('a'), picture('b'), picture('c')] })],
};
const chosen = '2026-11-21T09:00:00.000Z';
const confirmed = aViewing({ state: 'confirmed', chosen });
const withViewing = { messages: [aMessage(1, { kind: 'viewing', text: '', viewing: confirmed })] };
const guest = { isGuest: true };
const sources = () => [...document.querySelectorAll('.msg-pics img')].map((img) => img.getAttribute('src'));

it('pictures of a visitor are loaded with the token, not by their address', async () => {
  const openFile = vi.fn(async (path: string) => `blob:${path}`);
  openThread({ openFile }, withPictures, guest);
  await waitFor(() =>
    expect(sources()).toEqual(['a', 'b', 'c'].map((id) => `blob:pictures/${id}?width=320`)),
  );
});

it('the calendar of a visitor is loaded with the token; a failure is said', async () => {
  const openFile = vi.fn(async () => 'blob:calendar').mockRejectedValueOnce(new Error('offline'));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user } = openThread({ openFile }, withViewing, guest);
  expect(screen.queryByRole('link', { name: m.viewing_calendar() })).toBeNull();
  const button = screen.getByRole('button', { name: m.viewing_calendar() });
  await user.click(button);
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error' }]));
  await user.click(button);
  await waitFor(() =>
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toEqual(['blob:calendar']),
  );
  expect(openFile).toHaveBeenCalledWith('viewings/1/calendar');
});

it('the pressed picture is shown in full screen, and arrow keys lead to its neighbours', async () => {
  const { user } = openThread({}, withPictures);
  await user.click(screen.getByRole('button', { name: m.talk_picture_open({ number: 2 }) }));
  const shown = async (id: string) =>
    waitFor(() =>
      expect(document.querySelector('dialog img')?.getAttribute('src')).toBe(
        `/files/pictures/${id}?width=1920`,
      ),
    );
  const press = (key: string) => fireEvent.keyDown(document.querySelector('dialog')!, { key });
  await shown('b');
  press('ArrowRight');
  await shown('c');
  press('ArrowLeft');
  press('ArrowLeft');
  await shown('a');
});
