import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from '#platform/project-root.server.ts';
import { afterFile } from './after-file.ts';

export interface SmtpPeerOptions {
  /** `off`: no STARTTLS; `always`: TLS from the first byte; default: offers STARTTLS. */
  tls?: 'off' | 'always';
  port?: number;
  login?: { user: string; password: string };
}

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Whether the mail arrived over TLS. */
  secure: boolean;
  /** Complete message, headers included. */
  source: string;
}

export interface SmtpPeer {
  port: number;
  received: ReceivedMail[];
  stop: () => Promise<void>;
}

/**
 * Starts an SMTP server in a separate process. It rejects `nobody@…` and mails that contain `refuse-content`
 * permanently, `full@…` temporarily, and never answers for `silent@…`. Stopped after the test file at the latest.
 */
export async function smtpPeer(options: SmtpPeerOptions = {}): Promise<SmtpPeer> {
  const child = fork(join(projectRoot(), 'tests/support/smtp-peer-program.ts'), {
    env: { PATH: process.env['PATH'], SMTP_PEER: JSON.stringify(options) },
    execArgv: [],
  });
  const received: ReceivedMail[] = [];
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  afterFile(stop);
  const port = await new Promise<number>((resolve) => {
    child.on('message', (message: { port?: number; mail?: ReceivedMail }) => {
      if (message.port !== undefined) resolve(message.port);
      if (message.mail) received.push(message.mail);
    });
  });
  return { port, received, stop };
}
