import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draftOf, openWizard } from '#tests/support/create-wizard.tsx';
import { goodFields } from '#tests/support/drafts.ts';
import { stubApi } from '#tests/support/stub-api.ts';

beforeEach(() => localStorage.clear());

const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /важно за купувача/ });
const press = (name: string) => screen.getByRole('button', { name });

/** Opens the form of a seller whose own text is "Моят текст" and asks for a text; the test sends its steps. */
async function asked() {
  let version = 1;
  stubApi(({ method, path }) => {
    if (path.startsWith('/api/makes')) return { status: 200, json: { brands: [] } };
    return { status: 200, json: method === 'PATCH' ? { version: (version += 1) } : { listings: [] } };
  });
  const others = globalThis.fetch;
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!path.endsWith('/description')) return others(path, init);
    ({ signal } = init);
    return new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  });
  const { user } = openWizard(draftOf({ ...goodFields, description: 'Моят текст' }), 4, { textModel: true });
  await user.click(press('Състави текст'));
  await user.click(press('Кратък текст'));
  await waitFor(() => expect(stream).toBeDefined());
  const send = (...steps: object[]) =>
    act(async () => {
      for (const step of steps) stream?.enqueue(new TextEncoder().encode(`${JSON.stringify(step)}\n`));
    });
  return { user, send, close: () => act(async () => stream?.close()), isEnded: () => signal?.aborted };
}
const sentence = (text: string) => ({ kind: 'sentence', text });

it('shows each sentence as it arrives, before the own text, and gives the own text back', async () => {
  const { user, send } = await asked();
  expect(await screen.findByText('Текстът се съставя…')).toBeDefined();
  await send(sentence('Едно.'));
  await waitFor(() => expect(field().value).toBe('Едно.\n\nМоят текст'));
  await send(sentence('Две.'), { kind: 'done', by: 'model' });
  await waitFor(() => expect(field().value).toBe('Едно. Две.\n\nМоят текст'));
  expect(await screen.findByText(/Текстът е съставен от езиков модел/)).toBeDefined();
  await user.click(press('Без този текст'));
  expect(field().value).toBe('Моят текст');
});

it('takes refused sentences back', async () => {
  const { send } = await asked();
  await send(sentence('Лъжа.'));
  await waitFor(() => expect(field().value).toContain('Лъжа.'));
  await send({ kind: 'again' }, sentence('Истина.'), { kind: 'done', by: 'template' });
  await waitFor(() => expect(field().value).toBe('Истина.\n\nМоят текст'));
  expect(await screen.findByText(/Текстът е съставен от данните/)).toBeDefined();
});

it('gives the own text back when the connection is lost', async () => {
  const { send, close } = await asked();
  await send(sentence('Едно.'));
  await waitFor(() => expect(field().value).toContain('Едно.'));
  await close();
  expect(await screen.findByText(/не можа да бъде съставен/)).toBeDefined();
  expect(field().value).toBe('Моят текст');
});

it('stops when the seller types, and keeps what was typed', async () => {
  const { user, send, isEnded } = await asked();
  await send(sentence('Едно.'));
  await waitFor(() => expect(field().value).toContain('Едно.'));
  await user.type(field(), '!');
  await waitFor(() => expect(isEnded()).toBe(true));
  await send(sentence('Две.'), { kind: 'done', by: 'model' });
  expect(field().value).toBe('Едно.\n\nМоят текст!');
});
