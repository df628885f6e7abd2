import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, openWizard, startServer, withoutPrice } from '#tests/support/create-wizard.tsx';
import { goodFields } from '#tests/support/drafts.ts';
import type { ApiAnswer } from '#tests/support/stub-api.ts';

const goOn = () => screen.getByRole('button', { name: 'Продължи' });
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Твоята цена/ });

beforeEach(() => localStorage.clear());

describe('typed values', () => {
  it('are saved after a pause, and the page says so', async () => {
    const { saves } = startServer();
    const { user } = openWizard(draftOf(withoutPrice));
    await user.type(price(), '8500');
    await waitFor(() => expect(saves().map(({ fields }) => fields)).toContainEqual({ price: '8500' }));
    await screen.findByText(/запазена/);
  });

  it('stay when saving fails, and are sent by another try', async () => {
    let isOffline = true;
    const { saves } = startServer(() => (isOffline ? 'offline' : undefined));
    const { user } = openWizard(draftOf(withoutPrice));
    await user.type(price(), '8500');
    const again = await screen.findByRole('button', { name: 'Опитай пак' });
    expect(price().value).toBe('8500');
    isOffline = false;
    const before = saves().length;
    await user.click(again);
    await waitFor(() => expect(saves().length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Опитай пак' })).toBeNull());
    expect(price().value).toBe('8500');
  });

  it('survive a reload while offline', async () => {
    startServer(() => 'offline');
    const draft = draftOf(withoutPrice);
    const { user } = openWizard(draft);
    await user.type(price(), '8500');
    await screen.findByRole('button', { name: 'Опитай пак' });
    document.body.replaceChildren();
    openWizard(draft);
    await waitFor(() => expect(price().value).toBe('8500'));
  });

  it('are shown beside those of another device, and the chosen one is saved', async () => {
    const theirs = draftOf({ ...goodFields, price: '9000' }, { version: 2 });
    const refused: ApiAnswer = { status: 409, json: { message: 'Променена', draft: theirs } };
    const { saves } = startServer(({ version }) => (version === 1 ? refused : undefined));
    const { user } = openWizard(draftOf(withoutPrice));
    await user.type(price(), '8500');
    const conflicts = await screen.findByTestId('conflicts');
    expect(conflicts.textContent).toMatch(/8\s?500/);
    expect(conflicts.textContent).toMatch(/9\s?000/);
    await user.click(goOn());
    expect(document.activeElement).toBe(conflicts);
    expect(screen.queryByTestId('blockers')).toBeNull();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    const [mine] = within(conflicts).getAllByRole('button');
    await user.click(mine as HTMLElement);
    await waitFor(() => expect(saves().at(-1)).toMatchObject({ version: 2, fields: { price: '8500' } }));
    expect(screen.queryByTestId('conflicts')).toBeNull();
  });
});
