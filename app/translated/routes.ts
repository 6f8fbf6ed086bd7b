import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { translatedPages } from './pages.ts';

export default [
  ...Object.entries(translatedPages).map(([path, file]) =>
    path === '/' ? index(`routes/${file}.tsx`) : route(path.slice(1), `routes/${file}.tsx`, { id: path.slice(1) }),
  ),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
