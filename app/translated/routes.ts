import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page that a translation has. */
export default [
  index('routes/home.tsx'),
  route('race-results', 'routes/results.tsx'),
  route('race-results/:slug', 'routes/results.tsx', { id: 'results-day' }),
  route('race-analysis/:slug', 'routes/race-analysis.tsx'),
  route('horse/:slug', 'routes/horse.tsx'),
  route('jockey/:slug', 'routes/jockey.tsx'),
  route('help', 'routes/help.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
