import { privateMeta } from '#platform/document/private-meta.ts';
import { UnavailablePage } from '#app/shell/unavailable-page.tsx';
import { storingPageText } from '#text/platform/http/storing';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import type { Route } from './+types/unavailable.route';

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const storing = storingOf(query, 'storing') ?? storingOf(query, 'undoing');
  const { text, diskFull } = loadingAndErrorCopy.unavailable;
  return { text: storing ? storingPageText(storing) : query.get('reason') === 'disk-full' ? diskFull : text };
}

function storingOf(query: URLSearchParams, doing: 'storing' | 'undoing') {
  const percent = query.get(doing) ?? '';
  return /^\d{1,2}$/.test(percent) ? { percent: Number(percent), isUndo: doing === 'undoing' } : null;
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${loadingAndErrorCopy.unavailable.title} | ${siteName}`, matches);
}

/** /unavailable: what other addresses answer while the database is away. */
export default function Unavailable({ loaderData }: Route.ComponentProps) {
  return <UnavailablePage {...loaderData} />;
}
