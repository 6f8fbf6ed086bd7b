import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from './app/pages.ts';

export default [
  ...pages.map(({ path, file, id }) => (path === '/' ? index(file, { id }) : route(path.slice(1), file, { id }))),
  route('*', 'app/routes/not-found.route.tsx'),
] satisfies RouteConfig;
