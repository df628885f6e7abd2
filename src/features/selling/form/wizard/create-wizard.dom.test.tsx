import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  draftOf,
  failedPicture,
  openWizard,
  startServer,
  withoutPrice,
} from '#tests/support/create-wizard.tsx';
import { goodFields } from '#tests/support/drafts.ts';

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const goOn = () => screen.getByRole('button', { name: 'Продължи' });
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Твоята цена/ });

beforeEach(() => localStorage.clear());

describe('wizard steps', () => {
  it('move the focus to the title of the next step', async () => {
    startServer();
    const { user, address } = openWizard(draftOf(goodFields));
    expect(title()).toBe('Цена');
    await user.click(goOn());
    await waitFor(() => expect(title()).toBe('Контакт и публикуване'));
    expect(address()).toBe('/user/listing/create?draft=7&step=6');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByRole('button', { name: 'Публикувай' })).toBeTruthy();
  });

  it('store the furthest step on the server', async () => {
    const { saves } = startServer();
    const { user } = openWizard(draftOf(goodFields));
    await user.click(goOn());
    await waitFor(() => expect(saves().at(-1)?.step).toBe(6));
  });

  it('follow the address even beyond an incomplete step, and say what is missing there', async () => {
    startServer();
    const { user, address } = openWizard(draftOf(withoutPrice, { step: 2 }), 6);
    expect(title()).toBe('Контакт и публикуване');
    const notice = screen.getByTestId('step-notice');
    expect(notice.textContent).toContain('Цена: Твоята цена');
    await user.click(within(notice).getByRole('link'));
    await waitFor(() => expect(document.activeElement).toBe(price()));
    expect(address()).toBe('/user/listing/create?draft=7&step=5');
  });

  it('do not move on when the last missing value is filled in', async () => {
    startServer();
    const { user, address } = openWizard(draftOf(withoutPrice, { step: 2 }), 5);
    await user.type(price(), '8500');
    expect(title()).toBe('Цена');
    expect(address()).toBe('/user/listing/create?draft=7&step=5');
  });

  it('show no notice about the shown or a later step', () => {
    startServer();
    openWizard(draftOf(withoutPrice), 5);
    expect(screen.queryByTestId('step-notice')).toBeNull();
  });

  it('replace an address with an unknown step and say so', async () => {
    startServer();
    const { address } = openWizard(draftOf(goodFields, { step: 5 }), 9);
    await waitFor(() => expect(address()).toBe('/user/listing/create?draft=7&step=5'));
    expect(title()).toBe('Цена');
    expect(screen.getByTestId('step-notice').textContent).toContain('стъпка, която не съществува');
  });

  it('are put into an address without one, without a notice', async () => {
    startServer();
    const { address } = openWizard(draftOf(goodFields, { step: 5 }), null);
    await waitFor(() => expect(address()).toBe('/user/listing/create?draft=7&step=5'));
    expect(screen.queryByTestId('step-notice')).toBeNull();
  });

  it('link to earlier steps, but not to steps not reached yet', async () => {
    startServer();
    const { user } = openWizard(draftOf(goodFields));
    const steps = within(screen.getByRole('navigation'));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3, 4].map((step) => `/user/listing/create?draft=7&step=${step}`),
    );
    await user.click(screen.getByRole('link', { name: 'Назад' }));
    await waitFor(() => expect(title()).toBe('Екстри и описание'));
  });
});

describe('an incomplete step', () => {
  it('shows and focuses the list of faults when the seller tries to continue', async () => {
    startServer();
    const { user } = openWizard(draftOf(withoutPrice));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(price().getAttribute('aria-invalid')).not.toBe('true');
    await user.click(goOn());
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Твоята цена');
    expect(alert.parentElement).toBe(document.activeElement);
    expect(price().getAttribute('aria-invalid')).toBe('true');
    expect(title()).toBe('Цена');
  });

  it('focuses the list again at the next try', async () => {
    startServer();
    const { user } = openWizard(draftOf(withoutPrice));
    await user.click(goOn());
    price().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByTestId('blockers'));
  });

  it('moves the focus from a fault to its field', async () => {
    startServer();
    const { user } = openWizard(draftOf(withoutPrice));
    await user.click(goOn());
    await user.click(within(screen.getByRole('alert')).getByRole('link'));
    expect(document.activeElement).toBe(price());
  });

  it('can be left once its faults are fixed', async () => {
    startServer();
    const { user } = openWizard(draftOf(withoutPrice));
    await user.click(goOn());
    await user.type(price(), '8500');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(goOn());
    await waitFor(() => expect(title()).toBe('Контакт и публикуване'));
  });

  it('blocks publishing', async () => {
    const { submits } = startServer();
    const { user } = openWizard(
      draftOf({ ...goodFields, contact: 'custom', contact_phone: '' }, { step: 6 }),
    );
    await user.click(screen.getByRole('button', { name: 'Публикувай' }));
    expect(screen.getByRole('alert').textContent).toMatch(/телефон/i);
    expect(submits()).toEqual([]);
  });
});

describe('a VIN', () => {
  const vin = 'WVWZZZ1KZAW000041';
  const named = { brand: { key: 'vw', name: 'VW' }, model: { key: 'golf', name: 'Golf' }, variant: '' };
  const listing = { ...named, id: 12, url: '/listing/12', state: 'published' };

  it('of another live listing of the seller gets a notice with a link in the step of the vehicle', async () => {
    const others = [{ ...listing, id: 7 }, { ...listing, id: 11, state: 'sold' }, listing];
    startServer(undefined, others);
    openWizard(draftOf({ ...goodFields, vin }, { step: 2 }));
    expect(await screen.findByText(/Вече имаш активна обява с този VIN: VW Golf, № 12/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Виж обявата' }).getAttribute('href')).toBe('/listing/12');
  });
});

describe('a document whose type was not read', () => {
  it('shows what was read and asks for the type first', async () => {
    startServer();
    const sure = { from: 'document', sure: 'sure' } as const;
    const fields = { brand: 'vw', power: '110', displacement: '1598' };
    const { user } = openWizard(
      draftOf(fields, { step: 2, sources: { brand: sure, power: sure, displacement: sure } }),
    );
    const values = await screen.findByTestId('read-values');
    await waitFor(() => expect(values.textContent).toContain('VW'));
    expect(values.textContent).toContain('110');
    expect(values.textContent).toMatch(/1\s?598\sкуб\.\sсм/);
    const compared = () => screen.queryByRole('button', { name: 'Сверих, вярно е' });
    expect(compared()).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Автомобил' }));
    expect(screen.queryByTestId('read-values')).toBeNull();
    expect(compared()).toBeTruthy();
  });
});

describe('publishing', () => {
  it('asks first when pictures failed', async () => {
    const { submits } = startServer();
    const { user, address } = openWizard(draftOf(goodFields, { step: 6, pictures: [failedPicture] }));
    const publish = () => screen.getByRole('button', { name: 'Публикувай' });
    await user.click(publish());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1 снимка');
    expect(submits()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Към снимките' }));
    await waitFor(() => expect(address()).toContain('step=3'));
    expect(submits()).toEqual([]);
    await user.click(screen.getByRole('link', { name: /^Контакт/ }));
    await user.click(publish());
    await user.click(await screen.findByRole('button', { name: 'Публикувай без тях' }));
    await waitFor(() => expect(address()).toContain('result=waits'));
    expect(submits()).toHaveLength(1);
  });

  it('submits once on a double click and shows the outcome', async () => {
    const { submits } = startServer();
    const { user, address } = openWizard(draftOf(goodFields, { step: 6 }));
    const button = screen.getByRole('button', { name: 'Публикувай' });
    await user.dblClick(button);
    await waitFor(() => expect(address()).toBe('/user/listing/create?result=waits&listing=7'));
    const keys = submits().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });
});
