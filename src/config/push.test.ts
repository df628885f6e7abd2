import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.server.ts';

const production = {
  VOLAN_MODE: 'production',
  ORIGIN: 'https://volan.example',
  SECRET_KEY: '9fJq2Lw8ZrXv4Tn6KbYd1MhGs7PcEu5A',
  CAPTCHA: 'off',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

describe('configuration of push notifications', () => {
  it('sends to the push services of browsers by default, and never to this machine', () => {
    expect(readConfig(production).pushSettings).toEqual({
      contact: 'mailto:no-reply@volan.example',
      hosts: [
        'fcm.googleapis.com',
        '*.push.services.mozilla.com',
        '*.push.apple.com',
        '*.notify.windows.com',
      ],
      allowsLoopback: false,
    });
  });

  it('can be off, or name other hosts and a contact', () => {
    expect(readConfig({ PUSH: 'off' }).pushSettings).toBeUndefined();
    expect(
      readConfig({ PUSH_HOSTS: 'Push.example, *.push.example', SECURITY_CONTACT: 'safe@volan.example' })
        .pushSettings,
    ).toMatchObject({ hosts: ['push.example', '*.push.example'], contact: 'mailto:safe@volan.example' });
  });

  it('refuses hosts that are no names, and endpoints on this machine in production', () => {
    for (const PUSH_HOSTS of ['*', 'localhost', '*.com.', 'https://push.example', 'push.example/x'])
      expect(faultsOf({ PUSH_HOSTS })).toHaveLength(1);
    expect(faultsOf({ PUSH_LOOPBACK: 'allow' })).toEqual([]);
    expect(faultsOf({ ...production, PUSH_LOOPBACK: 'allow' })).toEqual([
      'PUSH_LOOPBACK: must not be set in production',
    ]);
  });
});
