/** The parts of src; `program` is the files directly in it. */
export type Area =
  'kernel' | 'messages' | 'platform' | 'ui' | 'features' | 'config' | 'demo' | 'pages' | 'http' | 'program';

interface AreaRule {
  mayImport: readonly Area[];
  /** What to do instead of a forbidden import. */
  advice: string;
}

export const areas: Readonly<Record<Area, AreaRule>> = {
  kernel: { mayImport: [], advice: 'kernel is pure: pass the value in, or put the file into platform' },
  messages: { mayImport: [], advice: 'messages are data' },
  platform: {
    mayImport: ['kernel', 'messages'],
    advice: 'platform knows no feature: pass in what it needs when src/context.server.ts builds it',
  },
  ui: {
    mayImport: ['kernel', 'messages', 'platform'],
    advice: 'ui has no domain words: take it as a property, or move the component to the ui folder of a room',
  },
  features: {
    mayImport: ['kernel', 'messages', 'platform', 'ui'],
    advice:
      'a feature does not know who mounts it: declare the part of the context it needs, or move the code here',
  },
  config: {
    mayImport: ['kernel', 'messages', 'platform', 'features'],
    advice: 'the configuration is read before anything is built: move the rule to a room or to platform',
  },
  demo: {
    mayImport: ['kernel', 'messages', 'platform', 'ui', 'features', 'config', 'program'],
    advice: 'the demo market is made through features: move what it needs to a room',
  },
  pages: {
    mayImport: ['kernel', 'messages', 'platform', 'ui', 'features', 'config', 'demo', 'program'],
    advice:
      'pages compose features and run without Fastify: move what both need to a room or to platform/web',
  },
  http: {
    mayImport: ['kernel', 'messages', 'platform', 'ui', 'features', 'config', 'pages', 'program'],
    advice:
      'http mounts routes and pages: move what both need to a room, or let src/main.server.ts pass it in',
  },
  program: {
    mayImport: [
      'kernel',
      'messages',
      'platform',
      'ui',
      'features',
      'config',
      'demo',
      'pages',
      'http',
      'program',
    ],
    advice: 'start and composition may import everything',
  },
};

/** Mount routes and run jobs. */
export const compositionFiles = /^src\/(http\/.*|worker\.server\.ts|main\.server\.ts|context\.server\.ts)$/;

/** Route modules: React Router removes their server exports and what only those import from the browser code. */
export const routeModules = /^src\/(pages\/.*|root\.tsx|routes\.ts)$/;

/** Server files that may hold SQL. */
export const databaseFiles = /^src\/((features|platform)\/.*\.server\.tsx?|demo\/.*)$/;

export const configFiles = /^src\/config\/.*\.ts$/;

/** Read the environment besides the configuration. */
export const environmentExceptions: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/worker-process\.server\.ts$/, reason: 'passes the environment on to the worker process' },
  {
    file: /^src\/features\/.*\/(picture|reading)-process\.server\.ts$/,
    reason: 'a process without configuration; its parent sets its limits in the environment',
  },
];
