import { describe, expect, it } from 'vitest';
import { readConfig } from './config.server.ts';
import { budgetNotes, isAddressRange } from './budgets.server.ts';

describe('browsing budgets', () => {
  it('are read from the environment', () => {
    const { searchesPerHour, detailsPerHour, unlimitedNetworks } = readConfig({
      SEARCHES_PER_HOUR: '7',
      UNLIMITED_NETWORKS: '192.0.2.1, 2001:db8::/32',
    });
    expect([searchesPerHour, detailsPerHour]).toEqual([7, 2000]);
    expect(unlimitedNetworks).toEqual(['192.0.2.1', '2001:db8::/32']);
  });

  it('limit private networks, too, if others are named or none', () => {
    expect(readConfig({}).unlimitedNetworks).toContain('10.0.0.0/8');
    expect(readConfig({ UNLIMITED_NETWORKS: 'none' }).unlimitedNetworks).toEqual([]);
    expect(budgetNotes(readConfig({}))).toEqual([expect.stringContaining('UNLIMITED_NETWORKS=none')]);
    expect(budgetNotes(readConfig({ UNLIMITED_NETWORKS: 'none' }))).toEqual([]);
  });

  it('are refused when they are no number or name no networks', () => {
    expect(() => readConfig({ DETAILS_PER_HOUR: '0' })).toThrow('DETAILS_PER_HOUR');
    expect(() => readConfig({ UNLIMITED_NETWORKS: 'crawler.example' })).toThrow('UNLIMITED_NETWORKS');
  });
});

describe('isAddressRange', () => {
  it.each(['192.0.2.1', '192.0.2.0/24', '2001:db8::/32'])('accepts %s', (text) =>
    expect(isAddressRange(text)).toBe(true),
  );
  it.each(['', 'crawler.example', '192.0.2.0/33', '192.0.2.0/x', '192.0.2.0/24/1'])('rejects %o', (text) =>
    expect(isAddressRange(text)).toBe(false),
  );
});
