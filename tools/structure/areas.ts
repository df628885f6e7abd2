/** Top-level folders of src; `program` stands for the files directly in src. */
export type Area =
  | 'kernel'
  | 'messages'
  | 'platform'
  | 'service-worker'
  | 'stock-widget'
  | 'ui'
  | 'features'
  | 'config'
  | 'demo'
  | 'pages'
  | 'http'
  | 'program';

interface AreaRule {
  mayImport: readonly Area[];
  /** Alternative to a forbidden import. */
  advice: string;
}

export const areas: Readonly<Record<Area, AreaRule>> = {
  kernel: { mayImport: [], advice: 'kernel is pure: pass the value in, or move the file to platform' },
  messages: { mayImport: [], advice: 'messages are data' },
  platform: {
    mayImport: ['kernel', 'messages'],
    advice: 'platform must not depend on features: pass the dependency in from src/context.server.ts',
  },
  'service-worker': {
    mayImport: ['kernel', 'platform'],
    advice: 'the worker runs apart from the pages and stays small: move shared pure code to platform',
  },
  'stock-widget': {
    mayImport: ['kernel', 'features'],
    advice: 'the widget runs on sites of dealers and stays small: import only types of answers',
  },
  ui: {
    mayImport: ['kernel', 'messages', 'platform'],
    advice:
      'ui must not depend on the domain: take the value as a property, or move the component to the ui folder of a room',
  },
  features: {
    mayImport: ['kernel', 'messages', 'platform', 'ui'],
    advice:
      'features must not depend on their mounting code: declare the needed part of the context, or move the code here',
  },
  config: {
    mayImport: ['kernel', 'messages', 'platform', 'features'],
    advice: 'the configuration is read before anything else is built: move the rule to a room or to platform',
  },
  demo: {
    mayImport: ['kernel', 'messages', 'platform', 'ui', 'features', 'config', 'program'],
    advice: 'the demo market is generated through features: move the code it needs to a room',
  },
  pages: {
    mayImport: ['kernel', 'messages', 'platform', 'ui', 'features', 'config', 'demo', 'program'],
    advice: 'pages compose features and run without Fastify: move shared code to a room or to platform/web',
  },
  http: {
    mayImport: ['kernel', 'messages', 'platform', 'ui', 'features', 'config', 'pages', 'program'],
    advice: 'http mounts routes and pages: move shared code to a room, or let src/main.server.ts pass it in',
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

/** Files that mount routes and run jobs. */
export const compositionFiles = /^src\/(http\/.*|worker\.server\.ts|main\.server\.ts|context\.server\.ts)$/;

/** React Router removes server exports of route modules, and what only those import, from the browser bundle. */
export const routeModules = /^src\/(pages\/.*|root\.tsx|routes\.ts)$/;

/** Server files that may contain SQL. */
export const databaseFiles = /^src\/((features|platform)\/.*\.server\.tsx?|demo\/.*)$/;

export const configFiles = /^src\/config\/.*\.ts$/;

/** Files outside the configuration that may read the environment. */
export const environmentExceptions: readonly { file: RegExp; reason: string }[] = [
  { file: /^src\/worker-process\.server\.ts$/, reason: 'passes the environment on to the worker process' },
  {
    file: /^src\/(features\/.*\/(picture|reading)-process|platform\/processes\/limit-own-usage)\.server\.ts$/,
    reason: 'processes without configuration; the parent passes limits in the environment',
  },
];
