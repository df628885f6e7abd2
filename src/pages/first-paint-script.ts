import { signedInScript } from '#features/accounts/sessions/signed-in-cookie.ts';
import { themeScript } from '#ui/theme/theme-script.ts';

/** What every page runs before its first paint; the same in all of them, so its policy can name it by hash. */
export const firstPaintScript = `${themeScript};${signedInScript}`;
