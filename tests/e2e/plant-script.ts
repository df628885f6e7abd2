/**
 * Loaded into a program by `node --import`: every rendered page gets a script that data put there, as if a component
 * had written a seller's text without escaping it.
 */
const planted =
  '<script>window.planted = 1</script><script nonce="">window.planted = 1</script>' +
  '<img src="data:," alt="" onerror="window.planted = 1">';

const from = Buffer.from.bind(Buffer) as (...parts: unknown[]) => Buffer;

// Rendered pages become bytes at the end.
Reflect.set(Buffer, 'from', (...[content, ...rest]: unknown[]) => {
  const isPage = typeof content === 'string' && content.startsWith('<!DOCTYPE html>');
  return from(isPage ? content.replace('<body>', `<body>${planted}`) : content, ...rest);
});
