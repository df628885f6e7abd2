import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { presentSettings, type SettingGroupView } from '../present-settings.ts';
import { SettingsForm } from './settings-form.tsx';

/** The group as stored: the limit of private people at a version, that of companies at 500. */
const limitsAt = (value: number, version: number): SettingGroupView => {
  const groups = presentSettings([
    { key: 'live_listings_private', value, version },
    { key: 'live_listings_company', value: 500, version: 1 },
  ]);
  return groups.find(({ key }) => key === 'limits') ?? expect.fail('no such group');
};

function Page({ stored }: { stored: () => SettingGroupView }) {
  const [group, setGroup] = useState(stored);
  return <SettingsForm group={group} reload={async () => act(() => setGroup(stored()))} />;
}

const field = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: m.setting_live_listings_private() });
const save = () => screen.getByRole('button', { name: m.settings_save() });
const storedNow = (value: string) => screen.queryByText(m.settings_stored_now({ value }));

it('a form of settings keeps what was typed when saving fails', async () => {
  const calls = stubApi(() => 'offline');
  const { user } = renderPage(<Page stored={() => limitsAt(10, 1)} />);
  await user.clear(field());
  await user.type(field(), '25');
  await user.click(save());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field().value).toBe('25');
  expect(calls.map(({ body }) => body)).toEqual([{ live_listings_private: 25, live_listings_company: 500 }]);
});

it('a form of settings shows what another admin stored meanwhile, and then overwrites it', async () => {
  let stored = limitsAt(10, 1);
  const calls = stubApi(({ path }) => {
    if (path.endsWith('version=2')) {
      stored = limitsAt(25, 3);
      return { status: 200, json: { success: true } };
    }
    stored = limitsAt(17, 2);
    return { status: 409, json: { message: 'changed' } };
  });
  const { user } = renderPage(<Page stored={() => stored} />);
  await user.clear(field());
  await user.type(field(), '25');
  expect(storedNow('17')).toBeNull();
  await user.click(save());
  expect(await screen.findByText(m.settings_changed_meanwhile())).toBeDefined();
  expect(storedNow('17')).not.toBeNull();
  expect(storedNow('500')).toBeNull();
  expect(field().value).toBe('25');
  await user.click(save());
  expect(calls.map(({ path }) => path.split('?')[1])).toEqual(['version=1', 'version=2']);
  expect(storedNow('17')).toBeNull();
  expect(field().value).toBe('25');
});
