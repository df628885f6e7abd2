import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';

const followed = vi.fn();
beforeEach(() => {
  render(
    <>
      <a href="/listing/7">Listing</a>
      <a href={`${location.pathname}?page=2`}>Page 2</a>
      <a href="/media/7.jpg">Photo</a>
      <a href="tel:+359881234567">Phone</a>
      <Toaster />
    </>,
  );
  document.body.addEventListener('click', note);
});
afterEach(() => {
  document.body.removeEventListener('click', note);
  followed.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** Notes links that the page would follow, and keeps the test on its page. */
function note(event: Event) {
  if (event.target instanceof HTMLAnchorElement && !event.defaultPrevented)
    followed(event.target.textContent);
  event.preventDefault();
}
const offline = (isOffline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);

it.each(['Listing', 'Page 2'])(
  'keeps the page when %s is pressed offline, and opens it later',
  async (name) => {
    const user = userEvent.setup();
    offline(true);
    await user.click(screen.getByText(name));
    expect(followed).not.toHaveBeenCalled();
    expect(screen.getByText('Няма връзка с Волан')).toBeTruthy();
    offline(false);
    await user.click(screen.getByRole('button', { name: 'Опитай пак' }));
    expect(followed).toHaveBeenCalledWith(name);
  },
);

it.each(['Photo', 'Phone'])('leaves the link %s alone', async (name) => {
  offline(true);
  await userEvent.setup().click(screen.getByText(name));
  expect(followed).toHaveBeenCalledWith(name);
});

it('says nothing while there is a connection', async () => {
  offline(false);
  await userEvent.setup().click(screen.getByText('Listing'));
  expect(followed).toHaveBeenCalledWith('Listing');
  expect(screen.queryByText('Няма връзка с Волан')).toBeNull();
});
