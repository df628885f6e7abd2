import { describe, expect, it } from 'vitest';
import { chooseLimits, isWarned } from './choose-limits.ts';
import { readMessages } from './read-messages.ts';

const message = (score: number, isFraud: boolean, isSuspected = false) => ({
  score,
  isFraud,
  isSuspected,
  isCertain: false,
});

describe('chooseLimits', () => {
  const harmless = Array.from({ length: 99 }, () => message(-3, false));

  it('finds all frauds above the harmless messages', () => {
    const messages = [...harmless, message(1, false), message(2, true), message(3, true)];
    const limits = chooseLimits(messages, 0);
    expect(messages.filter((one) => isWarned(one, limits))).toEqual(messages.slice(-2));
  });

  it('accepts a share of false warnings if that finds more frauds', () => {
    const messages = [...harmless, message(1, false), message(0.8, true)];
    expect(isWarned(message(0.8, true), chooseLimits(messages, 0.01))).toBe(true);
    expect(isWarned(message(0.8, true), chooseLimits(messages, 0))).toBe(false);
  });

  it('has a lower limit for messages that a rule suspects', () => {
    const limits = chooseLimits([...harmless, message(1, false), message(0, true, true)], 0);
    expect(isWarned(message(0, true, true), limits)).toBe(true);
    expect(isWarned(message(0, true), limits)).toBe(false);
  });
});

describe('readMessages', () => {
  const messages = readMessages();

  it('has at least 900 frauds and 1,200 harmless messages that the rules were not tuned on', () => {
    const written = messages.filter(({ isTuned }) => !isTuned);
    expect(written.filter(({ subject }) => subject !== 'harmless').length).toBeGreaterThanOrEqual(900);
    expect(written.filter(({ subject }) => subject === 'harmless').length).toBeGreaterThanOrEqual(1200);
  });

  it('has every message once', () => {
    const texts = messages.filter(({ isTuned }) => !isTuned).map(({ text }) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});
