const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';
const PATIENCE_MS = 10_000;

/** What of reCAPTCHA v3 is used (https://developers.google.com/recaptcha/docs/v3). */
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
 * Loads the provider's script once per document and answers what makes tokens. Its badge stands at the bottom left
 * and is hidden by our styles; the page says in words what it would say. Rejects when the script does not come: the
 * next call tries again.
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
