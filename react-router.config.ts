import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The table of pages is small: sending it whole saves a request per link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
