import { redirect } from 'react-router';
import type { Route } from './+types/blog';

/** Spec 2: /blog and /blog/{slug} are the former addresses of the articles. */
export function loader({ request, params }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const path = params.slug === undefined ? '/articles' : `/articles/${encodeURIComponent(params.slug)}`;
  throw redirect(`${path}${search}`, 301);
}
