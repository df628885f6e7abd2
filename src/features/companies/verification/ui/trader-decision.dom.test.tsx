import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { TraderDecision } from './trader-decision.tsx';

const submittedEntry = {
  legalName: 'Стоев Ауто ЕООД',
  eik: '175532566',
  address: 'бул. България 5',
  representative: 'Никола Стоев',
};

function open() {
  const decided: string[] = [];
  const calls = stubApi(() => ({ status: 200, json: { success: true } }));
  const trader = {
    accountId: 7,
    name: 'Стоев Ауто',
    submittedAt: '2026-11-20T12:00:00.000Z',
    submitted: ['днес', '2026-11-20T12:00:00.000Z', '20 ноември 2026, 14:00'] as const,
    wasVerified: false,
    rows: [],
    submittedEntry,
    history: [],
  };
  const page = renderPage(
    <TraderDecision
      trader={{ ...trader, submitted: [...trader.submitted] }}
      onDecided={(_, decision) => decided.push(decision)}
    />,
  );
  const type = async (values: typeof submittedEntry) => {
    for (const [name, value] of Object.entries(values)) {
      const box = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!box) throw new Error(`no field ${name}`);
      await page.user.clear(box);
      await page.user.type(box, value);
    }
  };
  return { ...page, calls, decided, type };
}

describe('entry of the public register', () => {
  it('is compared field by field while it is typed, and sent with the decision', async () => {
    const { user, type, calls, decided } = open();
    expect(screen.queryByText(m.register_agrees())).toBeNull();
    await type({ ...submittedEntry, legalName: '„СТОЕВ АУТО“ ЕООД', address: 'бул. Васил Левски 5' });
    expect(screen.getAllByText(m.register_agrees())).toHaveLength(3);
    const differs = screen.getByText(m.register_differs());
    expect(
      within(differs.parentElement as HTMLElement).getByRole('textbox', { name: m.trader_address() }),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: m.trader_verify() }));
    expect(calls.map(({ body }) => body)).toEqual([
      {
        decision: 'verify',
        register: { ...submittedEntry, legalName: '„СТОЕВ АУТО“ ЕООД', address: 'бул. Васил Левски 5' },
      },
    ]);
    expect(decided).toEqual(['verify']);
  });

  it('with another EIK is not sent', async () => {
    const { user, type, calls } = open();
    await type({ ...submittedEntry, eik: '131071587' });
    await user.click(screen.getByRole('button', { name: m.trader_verify() }));
    expect(screen.getAllByText(m.register_eik_differs()).length).toBeGreaterThan(0);
    expect(calls).toEqual([]);
  });
});
