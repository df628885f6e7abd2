// What the browsers say: Chrome, Firefox, Safari, and each of them of a part of the page that is loaded late.
const WORDS =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script/i;

/** Whether a failure means that the server was not reached, as far as browsers tell. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && WORDS.test(error.message);
