/**
 * Loaded into a program by `node --import`: every rendered page gets a script that data put there, as if a component
 * had written a seller's text without escaping it.
 */
const planted =
  '<script>window.planted = 1</script><script nonce="">window.planted = 1</script>' +
  '<img src="data:," alt="" onerror="window.planted = 1">';

globalThis.Response = class extends Response {
  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const isPage =
      body instanceof Uint8Array &&
      (new Headers(init?.headers).get('Content-Type') ?? '').startsWith('text/html');
    super(isPage ? Buffer.from(body).toString().replace('<body>', `<body>${planted}`) : body, init);
  }
};
