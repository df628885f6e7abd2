/**
 * Loaded into a program by `node --import`: every rendered page gets a script that data put there, as if a component
 * had written a seller's text without escaping it.
 */
const planted =
  '<script>window.planted = 1</script><script nonce="">window.planted = 1</script>' +
  '<img src="data:," alt="" onerror="window.planted = 1">';

const write = Reflect.get(Buffer.prototype, 'write') as (text: string, ...rest: unknown[]) => number;

// Rendered pages become bytes at the end.
Reflect.set(Buffer.prototype, 'write', function plant(this: Buffer, text: string, ...rest: unknown[]) {
  return write.call(this, text.replace('<body>', `<body>${planted}`), ...rest);
});
