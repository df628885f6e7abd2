import { firstAttempt } from '#tests/support/first-attempt.ts';
import { expect, vi } from 'vitest';
import { accountJobs } from '#features/accounts/account-jobs.server.ts';
import { mailsTo } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Requests account links by mail, each from an IP address of its own. */
export function mailedLinks(test: TestApp) {
  let host = 0;
  const browser = () => {
    host += 1;
    return test.browser(`198.18.${host >> 8}.${host & 255}`);
  };
  /** Tokens in the address's queued mails, oldest first. */
  const tokensTo = async (email: string): Promise<string[]> =>
    (await mailsTo(test, email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  /** Requests a link, runs the mail job and returns the tokens in queued mails. */
  const linksFor = async (email: string): Promise<string[]> => {
    const sent = vi.spyOn(test.ctx.jobs, 'send');
    const answer = await browser().call('POST', '/api/forgot-password', { body: { email } });
    expect(answer.statusCode).toBe(200);
    const jobs = accountJobs(test.ctx);
    for (const [name, data] of sent.mock.calls)
      await jobs
        .find((job) => job.name === name)
        ?.run(data ?? {}, new AbortController().signal, firstAttempt);
    sent.mockRestore();
    return tokensTo(email);
  };
  const choose = (token: string, password = 'нова и по-дълга парола') =>
    browser().call('POST', '/api/reset-password', { body: { token, password } });
  return { browser, tokensTo, linksFor, choose };
}
