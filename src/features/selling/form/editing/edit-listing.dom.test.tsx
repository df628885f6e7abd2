import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, failedPicture, openEdit, startServer } from '#tests/support/create-wizard.tsx';
import { goodFields } from '#tests/support/drafts.ts';

const published = { is_new: false, publication: 'active', moderation: 'approved', reason: null } as const;
const open = (pictures: (typeof failedPicture)[]) =>
  openEdit(draftOf(goodFields, { version: 2, listing: published, pictures }), 'price');
const save = () => screen.getByRole('button', { name: /Запази/ });

beforeEach(() => localStorage.clear());

describe('publishing the changes of a listing', () => {
  it('asks first when pictures failed: back to the pictures, or publish without them', async () => {
    const { submits } = startServer();
    const { user, address } = open([failedPicture]);
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 снимка');
    expect(submits()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Към снимките' }));
    await waitFor(() => expect(address()).toContain('section=media'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(submits()).toEqual([]);
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Публикувай без тях' }));
    await waitFor(() => expect(address()).toContain('result=waits'));
    expect(submits()).toHaveLength(1);
  });

  it('does not publish when the question is closed', async () => {
    const { submits } = startServer();
    const { user } = open([failedPicture]);
    await user.click(save());
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(submits()).toEqual([]);
  });

  it('asks nothing without failed pictures', async () => {
    const { submits } = startServer();
    const { user, address } = open([]);
    await user.click(save());
    await waitFor(() => expect(address()).toContain('result=waits'));
    expect(submits()).toHaveLength(1);
  });

  it('takes back that the changes were not saved once they are', async () => {
    let isDown = true;
    startServer(() => (isDown ? { status: 503, json: { message: 'Няма връзка.' } } : undefined));
    const { user } = open([]);
    await user.type(screen.getByRole('textbox', { name: /Твоята цена/ }), '1');
    await user.click(save());
    expect(await screen.findByTestId('publish-problem')).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Опитай пак' }));
    await waitFor(() => expect(screen.queryByTestId('publish-problem')).toBeNull());
  });
});
