const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
const PATIENCE_MS = 10_000;

/** The part of the reCAPTCHA v3 API in use (https://developers.google.com/recaptcha/docs/v3). */
interface Recaptcha {
  ready: (call: () => void) => void;
  render: (
    place: HTMLElement,
    options: { sitekey: string; size: 'invisible'; badge: 'bottomleft' },
  ) => number;
  execute: (widget: number, options: { action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loaded: Promise<(action: string) => PromiseLike<string>> | undefined;

/**
 * Loads the provider's script once per document and resolves to a function that creates tokens. Our styles
 * hide the badge, and the page shows the notice that the provider then requires. Rejects when the script
 * fails to load; the next call retries.
 */
export function loadRecaptcha(siteKey: string): Promise<(action: string) => PromiseLike<string>> {
  loaded ??= load(siteKey).catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function load(siteKey: string): Promise<(action: string) => PromiseLike<string>> {
  const recaptcha = window.grecaptcha ?? (await script());
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  const place = document.body.appendChild(document.createElement('div'));
  const widget = recaptcha.render(place, { sitekey: siteKey, size: 'invisible', badge: 'bottomleft' });
  return (action) => recaptcha.execute(widget, { action });
}

function script(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    const fail = () => {
      element.remove();
      reject(new Error('the captcha did not load'));
    };
    const timer = setTimeout(fail, PATIENCE_MS);
    element.src = SCRIPT;
    element.async = true;
    element.addEventListener('error', fail);
    element.addEventListener('load', () => {
      clearTimeout(timer);
      if (window.grecaptcha) resolve(window.grecaptcha);
      else fail();
    });
    document.head.append(element);
  });
}
