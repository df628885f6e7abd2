import { useCallback, useEffect, useState } from 'react';
import { CAPTCHA_NOT_LOADED, CAPTCHA_PLACEHOLDER } from '#platform/captcha/captcha-site-key.ts';
import { loadRecaptcha } from '#platform/captcha/load-recaptcha.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { getPublicConfigOperation } from '../get-public-config.server.ts';

const TIMEOUT_MS = 10_000;

/**
 * Provides captcha tokens for forms. Loads no script while the captcha is off. `token` returns a token for one
 * call of `action`, or a placeholder when the provider does not answer: the API then decides what else proves the
 * visitor. The page's content security policy must allow the provider's script; see content-security-policy.server.ts.
 */
export function useCaptcha(action: string): { isEnabled: boolean; token: () => Promise<string> } {
  const [isEnabled, setIsEnabled] = useState(false);
  const prepare = useCallback(async () => {
    const { captcha } = await callOperation<typeof getPublicConfigOperation>('GET', '/api/public-config');
    setIsEnabled(captcha.enabled);
    return captcha.enabled ? loadRecaptcha(captcha.site_key) : undefined;
  }, []);
  useEffect(() => {
    // Preloads the script. A failure is retried, and shown, when the form is sent.
    prepare().catch(() => undefined);
  }, [prepare]);
  const token = useCallback(async () => {
    try {
      const execute = await prepare();
      return execute ? await withTimeout(execute(action)) : CAPTCHA_PLACEHOLDER;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      return CAPTCHA_NOT_LOADED;
    }
  }, [prepare, action]);
  return { isEnabled, token };
}

function withTimeout<Result>(work: PromiseLike<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the captcha took too long')), TIMEOUT_MS);
    const settle = <Value>(end: (value: Value) => void) => {
      return (value: Value) => {
        clearTimeout(timer);
        end(value);
      };
    };
    work.then(settle(resolve), settle(reject));
  });
}
