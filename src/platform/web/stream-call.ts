import { m } from '../i18n/messages.ts';
import { ApiError } from './api-error.ts';
import { errorOf, sendCall } from './call-operation.ts';

/**
 * Calls an operation of the own API whose response is lines of JSON and yields each line as it arrives. Throws ApiError
 * with a message that can be shown, also when the connection is lost between two lines.
 */
export async function* streamCall(
  method: string,
  path: string,
  options: { body: object; signal: AbortSignal },
): AsyncGenerator {
  const response = await sendCall(method, path, options);
  if (!response.ok || !response.body) throw errorOf(response, await response.json().catch(() => undefined));
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = `${rest}${value}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (error) {
    if (options.signal.aborted) throw error;
    throw new ApiError(m.error_network(), { status: 0 });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
