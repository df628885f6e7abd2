import type { PushText } from './push-message.ts';

/**
 * The message as browsers with declarative push show it without a worker; the worker of other browsers reads the same
 * fields. See https://www.w3.org/TR/push-api/#declarative-push-message and its `web_push` key.
 */
export const pushPayload = ({ navigate, ...text }: PushText, { origin }: { origin: string }): Buffer =>
  Buffer.from(
    JSON.stringify({
      web_push: 8030,
      notification: { ...text, dir: 'ltr', navigate: new URL(navigate, origin).href, silent: false },
    }),
  );
