/** What configurations write where they have no key. */
const NO_KEY = 'no_key';

/**
 * Shown to the browser where no key is configured: Google's public key for tests
 * (https://developers.google.com/recaptcha/docs/faq). It proves nothing: no server accepts its tokens.
 */
const FALLBACK_SITE_KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';

/** What the browser sends in place of a token where the check is off. */
export const CAPTCHA_PLACEHOLDER = 'captcha-off';

/** A key counts as absent when it is empty or the placeholder. */
export const givenKey = (key: string | undefined): string | undefined => {
  const given = key?.trim() ?? '';
  return given === '' || given === NO_KEY ? undefined : given;
};

/** The key the browser loads the captcha with. */
export const captchaSiteKey = (configured: string | undefined): string =>
  givenKey(configured) ?? FALLBACK_SITE_KEY;
