import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { TraderState } from '../trader-schema.ts';
import { TraderCard } from './trader-card.tsx';

const details = {
  legalName: 'Стоев Ауто ЕООД',
  eik: '175532566',
  address: 'бул. България 5',
  representative: 'Никола Стоев',
  contactEmail: 'office@stoev.example',
  contactPhone: '+359 88 812 3456',
};
const open = (state: TraderState) => renderPage(<TraderCard state={state} details={details} />);
const submit = () => screen.queryByRole('button', { name: m.trader_submit() });

describe('details of a company', () => {
  it.each(['none', 'refused', 'expired'] as const)('are a form while they are %s', (state) => {
    open(state);
    expect(submit()).not.toBeNull();
    expect(screen.queryByRole('button', { name: m.form_cancel() })).toBeNull();
  });

  it.each(['submitted', 'verified'] as const)('are a list while they are %s', async (state) => {
    const { user } = open(state);
    expect(screen.getByText('+359 88 812 3456')).toBeDefined();
    expect(submit()).toBeNull();
    await user.click(screen.getByRole('button', { name: m.trader_change() }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: m.trader_legal_name() }));
    await user.click(screen.getByRole('button', { name: m.form_cancel() }));
    expect(submit()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: m.trader_change() }));
  });
});
