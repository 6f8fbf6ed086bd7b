import { everybody } from '#platform/http/route-rules.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { resource } from '#app/http/resource.server.ts';

/** /blog and /blog/{slug} are the former addresses of the articles (articles.blog-redirects). */
export const formerArticles = resource('/blog/:slug?', everybody(['category', 'page']), {
  GET({ request, params }) {
    const { search } = new URL(request.url);
    const path = params.slug === undefined ? '/articles' : `/articles/${encodeURIComponent(params.slug)}`;
    return redirectTo(`${path}${search}`, 301);
  },
});
