type SignInPage = '/login' | '/register' | '/admin/login' | '/forgot-password';

/** Staff have their own sign-in. */
const signInPageOf = (path: string): '/login' | '/admin/login' =>
  path.startsWith('/admin') ? '/admin/login' : '/login';

/** Address of `page` that leads back to `back`, a path with its query; `safeRedirect` checks it there. */
export const signInAddress = (back: string, page: SignInPage = signInPageOf(back)): string =>
  back === '/' ? page : `${page}?redirect=${encodeURIComponent(back)}`;
