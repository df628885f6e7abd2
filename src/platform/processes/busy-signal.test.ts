import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onBusy, reportBusy } from './busy-signal.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('reportBusy', () => {
  it('reports once for requests that overlap or follow each other within 30 ms', () => {
    const server = new EventEmitter();
    const reports: boolean[] = [];
    reportBusy(server, ({ busy }) => reports.push(busy));
    const request = (url = '/'): EventEmitter => {
      const response = new EventEmitter();
      server.emit('request', { url }, response);
      return response;
    };
    const first = request();
    const second = request();
    first.emit('close');
    vi.advanceTimersByTime(1000);
    expect(reports).toEqual([true]);
    second.emit('close');
    vi.advanceTimersByTime(29);
    const third = request();
    vi.advanceTimersByTime(1000);
    expect(reports).toEqual([true]);
    third.emit('close');
    vi.advanceTimersByTime(30);
    expect(reports).toEqual([true, false]);
    request('/health/ready');
    expect(reports).toEqual([true, false]);
    request();
    expect(reports).toEqual([true, false, true]);
  });
});

describe('onBusy', () => {
  it('reads only its own messages, until it is stopped', () => {
    const heard: boolean[] = [];
    const stop = onBusy((busy) => heard.push(busy));
    process.emit('message', { busy: true }, undefined);
    process.emit('message', { start: [] }, undefined);
    process.emit('message', null, undefined);
    process.emit('message', { busy: false }, undefined);
    stop();
    process.emit('message', { busy: true }, undefined);
    expect(heard).toEqual([true, false]);
  });
});
