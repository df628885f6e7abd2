import { signedInScript } from '#features/accounts/sessions/signed-in-cookie.ts';
import { keepSubmitScript } from '#platform/web/early-press.ts';
import { spaceScript } from './home/space-script.ts';
import { themeScript } from '#ui/theme/theme-script.ts';
import { untouchedScript } from '#ui/theme/untouched-script.ts';

/** Scripts that every page runs before its first paint; constant, so that the policy can allow it by hash. */
export const firstPaintScript = `${themeScript};${signedInScript};${untouchedScript};${spaceScript};${keepSubmitScript}`;
