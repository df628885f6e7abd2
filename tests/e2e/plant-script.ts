/**
 * Loaded into a program by `node --import`: every rendered page gets a script that data put there, as if a component
 * had written a seller's text without escaping it.
 */
const planted =
  '<script>window.planted = 1</script><script nonce="">window.planted = 1</script>' +
  '<img src="data:," alt="" onerror="window.planted = 1">';

const from: (...parts: never[]) => Buffer = Buffer.from.bind(Buffer);

// Rendered pages become bytes at the end.
Reflect.set(Buffer, 'from', (text: unknown, ...rest: never[]) => {
  const isPage = typeof text === 'string' && text.startsWith('<!DOCTYPE html>');
  return from((isPage ? text.replace('<body>', `<body>${planted}`) : text) as never, ...rest);
});
