/** Value `light` or `dark`; without the cookie the setting of the system applies. */
export const THEME_COOKIE = 'theme';

/** Runs before the first paint, so that a dark page never flashes white. */
export const themeScript = `(function(){var t=/(?:^|; )${THEME_COOKIE}=(light|dark)/.exec(document.cookie);document.documentElement.classList.toggle('dark',t?t[1]==='dark':matchMedia('(prefers-color-scheme: dark)').matches)})()`;
