import { expect, it } from 'vitest';
import { describeError } from './log.server.ts';

it('describeError returns message, reason and cause without other properties', () => {
  const cause = Object.assign(new Error('connection lost'), { code: '57P01', client: { secretKey: 7 } });
  const described = describeError(new Error('job failed', { cause }));
  expect(described).toMatchObject({
    type: 'Error',
    message: 'job failed',
    cause: { message: 'connection lost', reason: '57P01' },
  });
  expect(JSON.stringify(described)).not.toContain('secretKey');
});

it.each(['text', undefined, null, 7])('describeError accepts any thrown value: %j', (thrown) => {
  expect(describeError(thrown).message).toBe(String(thrown));
});

it('describeError describes an error-like object, and any other value by its text', () => {
  expect(describeError({ message: 'gone', stack: 'at x', name: 'DatabaseError', client: {} })).toEqual({
    type: 'DatabaseError',
    message: 'gone',
    stack: 'at x',
  });
  expect(describeError('gone')).toEqual({ type: 'string', message: 'gone', stack: undefined });
});

it('describeError names the properties of an object that is no error, never [object Object]', () => {
  expect(describeError({ queue: 'send-mail', token: 'x' }).message).toBe('an object with queue, token');
  expect(describeError({}).message).toBe('an object with no properties');
});

it('describeError joins the messages of an AggregateError without its own', () => {
  const refused = new AggregateError([new Error('connect ::1'), new Error('connect 127.0.0.1')]);
  expect(describeError(refused)).toMatchObject({
    type: 'AggregateError',
    message: 'connect ::1; connect 127.0.0.1',
    stack: expect.stringContaining('AggregateError') as string,
  });
});
