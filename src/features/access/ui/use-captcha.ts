import { useCallback, useEffect, useState } from 'react';
import { CAPTCHA_PLACEHOLDER } from '#platform/captcha/captcha-site-key.ts';
import { loadRecaptcha } from '#platform/captcha/load-recaptcha.ts';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { getPublicConfigOperation } from '../get-public-config.server.ts';

const UNAVAILABLE = 503;
const PATIENCE_MS = 10_000;

/**
 * Tells the API that a person sends a form. Nothing is loaded where the check is off. `token` is for one call, made
 * for `action`; it throws ApiError when the provider does not answer. The address of the page must be among those
 * that may load the provider's script; see content-security-policy.server.ts.
 */
export function useCaptcha(action: string): { isEnabled: boolean; token: () => Promise<string> } {
  const [isEnabled, setIsEnabled] = useState(false);
  const prepare = useCallback(async () => {
    const { captcha } = await callOperation<typeof getPublicConfigOperation>('GET', '/api/public-config');
    setIsEnabled(captcha.enabled);
    return captcha.enabled ? loadRecaptcha(captcha.site_key) : undefined;
  }, []);
  useEffect(() => {
    // Ahead of time; whatever fails is tried again, and told, when the form is sent.
    prepare().catch(() => undefined);
  }, [prepare]);
  const token = useCallback(async () => {
    try {
      const execute = await prepare();
      return execute ? await inTime(execute(action)) : CAPTCHA_PLACEHOLDER;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(m.error_captcha_unavailable(), { status: UNAVAILABLE });
    }
  }, [prepare, action]);
  return { isEnabled, token };
}

function inTime<Result>(work: PromiseLike<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the captcha took too long')), PATIENCE_MS);
    const settle = <Value>(end: (value: Value) => void) => {
      return (value: Value) => {
        clearTimeout(timer);
        end(value);
      };
    };
    work.then(settle(resolve), settle(reject));
  });
}
