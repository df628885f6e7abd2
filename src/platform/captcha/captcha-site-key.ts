/** Placeholder for a missing key in configurations. */
const NO_KEY = 'no_key';

/**
 * Sent to the browser when no key is configured: Google's public test key
 * (https://developers.google.com/recaptcha/docs/faq). No server accepts its tokens.
 */
const FALLBACK_SITE_KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';

/** Sent by the browser instead of a token when the check is off. */
export const CAPTCHA_PLACEHOLDER = 'captcha-off';

/** Sent by the browser instead of a token when the provider's script does not load. */
export const CAPTCHA_NOT_LOADED = 'captcha-not-loaded';

/** Returns undefined for an empty key or the placeholder. */
export const givenKey = (key: string | undefined): string | undefined => {
  const given = key?.trim() ?? '';
  return given === '' || given === NO_KEY ? undefined : given;
};

/** The site key for the browser. */
export const captchaSiteKey = (configured: string | undefined): string =>
  givenKey(configured) ?? FALLBACK_SITE_KEY;
