import type { Config } from '@react-router/dev/config';

/** The language of a build besides the Czech one: it has fewer pages, below a folder of addresses. */
const translation = process.env['TRANSLATION'];

export default {
  ssr: true,
  appDirectory: translation ? 'app/translated' : '.',
  buildDirectory: translation ? `build/${translation}` : 'build',
  basename: translation ? `/${translation}` : '/',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
