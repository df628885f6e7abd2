import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftOf, openWizard } from '#tests/support/create-wizard.tsx';
import { goodFields } from '#tests/support/drafts.ts';
import { stubApi } from '#tests/support/stub-api.ts';

beforeEach(() => localStorage.clear());

/** A server whose descriptions name their parameters. */
function startServer(text?: null) {
  let version = 1;
  return stubApi(({ method, path, body }) => {
    if (path.includes('/description')) {
      const query = new URL(path, 'http://x').searchParams;
      const written = `Текст ${query.get('length')} ${query.get('language')} ${query.get('variant')}`;
      return { status: 200, json: { text: text === null ? null : written } };
    }
    if (path.startsWith('/api/makes')) return { status: 200, json: { brands: [] } };
    if (method === 'PATCH') return { status: 200, json: { version: (version += 1), body } };
    return { status: 200, json: { listings: [] } };
  });
}
const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /важно за купувача/ });
const press = (name: string) => screen.getByRole('button', { name });

it('puts the text before the own one, offers others, and gives the own one back', async () => {
  startServer();
  const { user } = openWizard(draftOf({ ...goodFields, description: 'Моят текст' }), 4);
  await user.click(press('Състави текст'));
  expect(document.activeElement).toBe(press('Кратък текст'));
  await user.click(press('Кратък текст'));
  await waitFor(() => expect(field().value).toBe('Текст basic bg 0\n\nМоят текст'));
  await user.click(press('Друг вариант'));
  await waitFor(() => expect(field().value).toBe('Текст basic bg 1\n\nМоят текст'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Език на текста' }), 'en');
  await user.click(press('Подробен текст'));
  await waitFor(() => expect(field().value).toBe('Текст detailed en 0\n\nМоят текст'));
  await user.click(press('Без този текст'));
  expect(field().value).toBe('Моят текст');
  expect(screen.queryByRole('button', { name: 'Друг вариант' })).toBeNull();
});

it('replaces the text of an earlier visit that the seller has not edited', async () => {
  startServer();
  const description = 'Текст от вчера.\n\nМоят текст\n\nи още';
  const draft = draftOf({ ...goodFields, description });
  const sources = { description: { from: 'generated', sure: 'confirmed' } } as const;
  const { user } = openWizard({ ...draft, sources }, 4);
  await user.click(press('Състави текст'));
  await user.click(press('Кратък текст'));
  await waitFor(() => expect(field().value).toBe('Текст basic bg 0\n\nМоят текст\n\nи още'));
});

it('marks the text as generated until the seller edits it', async () => {
  const calls = startServer();
  const { user } = openWizard(draftOf({ ...goodFields, description: '' }), 4);
  await user.click(press('Състави текст'));
  await user.click(press('Кратък текст'));
  expect(await screen.findByText('от данните')).toBeDefined();
  await user.type(field(), '!');
  expect(screen.queryByText('от данните')).toBeNull();
  const sources = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() =>
    expect(sources().at(-1)).toMatchObject({ fields: { description: 'Текст basic bg 0!' } }),
  );
});

it('says that type and make are needed, and changes nothing', async () => {
  startServer(null);
  const { user } = openWizard(draftOf({ ...goodFields, description: 'Моят текст' }), 4);
  await user.click(press('Състави текст'));
  await user.click(press('Кратък текст'));
  expect(await screen.findByText('Първо избери вид и марка.')).toBeDefined();
  expect(field().value).toBe('Моят текст');
});
