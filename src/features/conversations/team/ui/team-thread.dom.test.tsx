import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aConversation, aMessage, anOffer } from '#tests/support/conversations.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';
import { stubApi } from '#tests/support/stub-api.ts';

threadPage();

const ofCompany = {
  side: 'seller' as const,
  may: { ...aConversation().may, write: true, reserve: true, sharePhone: true },
  messages: [
    aMessage(3, { by: 'other', kind: 'offer', text: '', offer: anOffer() }),
    aMessage(4, { by: 'you', text: 'Да' }),
    aMessage(5, { by: 'you', text: 'Утре' }),
  ],
};
const team = {
  assignee: 12,
  me: 12,
  people: [
    { id: 7, name: 'Мото Център' },
    { id: 12, name: 'Елица' },
  ],
  writers: [
    { message: 5, name: 'Мото Център' },
    { message: 4, name: 'Елица' },
  ],
};

it('names the writer beside each message of the company', async () => {
  const calls = stubApi(() => ({ status: 200, json: team }));
  openThread({}, ofCompany);
  await screen.findByRole('combobox', { name: m.team_answers() });
  const [offer, yes, tomorrow] = screen.getAllByRole('listitem').filter((item) => item.dataset['message']);
  expect(yes && within(yes).getByText('Елица')).toBeTruthy();
  expect(tomorrow && within(tomorrow).getByText('Мото Център')).toBeTruthy();
  expect(offer?.textContent).not.toContain(m.team_written_by());
  expect(calls.map(({ path }) => path)).toEqual([`/api/conversations/${aConversation().id}/team?from=3`]);
});

it('offers nothing to a reader, says who answers and marks nothing as read', async () => {
  stubApi(() => ({ status: 200, json: team }));
  const { made } = openThread({}, ofCompany, { role: 'reader' });
  await screen.findByText(m.team_reader_talk());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect((await screen.findByLabelText(m.team_answers())).textContent).toBe('Елица');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([]);
  expect(made).toEqual([]);
});
