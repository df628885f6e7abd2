// Messages of Chrome, Firefox and Safari, for requests and for lazily loaded chunks.
const WORDS =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script/i;

/** Whether an error means that the server could not be reached, judged by the browser's message. */
export const isNetworkFailure = (error: unknown): boolean =>
  error instanceof TypeError && WORDS.test(error.message);
