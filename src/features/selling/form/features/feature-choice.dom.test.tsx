import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usualFeatures } from '#features/catalogue/options/usual-features.ts';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import type { FeatureItem } from '../wizard/wizard-lists.ts';
import { FeatureChoice } from './feature-choice.tsx';

const item = (key: string, label: string, spellings: string[] = []): FeatureItem => ({
  key,
  label,
  types: ['car'],
  spellings,
});
const comfort = [
  item('air_conditioning', 'Климатик'),
  item('heated_seats', 'Подгряване на седалките', ['отопление на седалки']),
  item('rain_sensor', 'Сензор за дъжд'),
  item('esp', 'Електронна програма за стабилизиране (ESP)'),
];
const many = Array.from({ length: 9 }, (_, at) => item(`more_${at}`, `Екстра ${at}`));
const lists = {
  features: [
    { key: 'comfort', title: 'Комфорт', features: comfort },
    { key: 'other', title: 'Други', features: [item('right_hand_drive', 'Десен волан'), ...many] },
  ],
  popularFeatures: { ...usualFeatures, car: ['air_conditioning', 'heated_seats'] },
};
const open = (features: string[] = []) =>
  renderPage(
    <TestDraftForm start={{ type: 'car', features }} lists={lists}>
      <FeatureChoice />
    </TestDraftForm>,
  );
const chips = () => screen.getByRole('group', { name: 'Често посочвани' });
const chip = (name: string) => within(chips()).getByRole('button', { name });
const pressed = () =>
  within(chips())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

describe('the choice of features', () => {
  it('shows popular features first, then the other chosen ones', () => {
    open(['rain_sensor', 'heated_seats']);
    const names = within(chips())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Климатик', 'Подгряване на седалките', 'Сензор за дъжд']);
    expect(pressed()).toEqual(['Подгряване на седалките', 'Сензор за дъжд']);
  });

  it('keeps the place and focus of a chip that is switched off', async () => {
    const { user } = open(['rain_sensor']);
    await user.click(chip('Сензор за дъжд'));
    expect(within(chips()).queryByRole('button', { pressed: true })).toBeNull();
    expect(document.activeElement).toBe(chip('Сензор за дъжд'));
    await user.keyboard(' ');
    expect(pressed()).toEqual(['Сензор за дъжд']);
  });

  it('shows the abbreviation of a long name', () => {
    open(['esp']);
    expect(pressed()).toEqual(['ESP']);
  });

  it('folds all but four of the other chosen features', async () => {
    const { user } = open(many.map(({ key }) => key));
    expect(pressed()).toHaveLength(4);
    await user.click(chip('Още 5 избрани'));
    expect(pressed()).toHaveLength(9);
    expect(chip('По-малко').getAttribute('aria-expanded')).toBe('true');
  });

  it('folds the groups and counts what is chosen in each', async () => {
    const { user } = open(['rain_sensor']);
    const group = screen.getByText('Комфорт', { selector: 'summary' });
    expect(group.textContent).toContain('1 от 4');
    expect(group.closest('details')?.open).toBe(false);
    await user.click(chip('Климатик'));
    expect(group.textContent).toContain('2 от 4');
    expect(screen.getByText('избрани 2')).toBeTruthy();
  });

  it('finds a feature by another name', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), 'отопление на седалки');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Подгряване на седалките' }));
    expect(pressed()).toEqual(['Подгряване на седалките']);
  });

  it('names the field of a feature that follows from it', async () => {
    const { user } = open();
    await user.type(screen.getByRole('searchbox'), 'десен');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.getByText(/„Десен волан“ следва от полето „Волан“/)).toBeTruthy();
  });
});
