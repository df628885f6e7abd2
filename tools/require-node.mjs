// Plain JavaScript, because it must run on Node versions that are too old. npm scripts use the project's
// own Node (an optional dependency for Linux and Windows); elsewhere the machine's must be new enough.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 12)) {
  console.error(
    `Volan needs Node 24.12 or newer and found ${process.versions.node}. ` +
      'Run it through npm (npm start), which brings its own Node on Linux and Windows; ' +
      'on macOS install Node 24.12 or newer.',
  );
  process.exit(1);
}
