import { Link as RouterLink, type LinkProps } from 'react-router';
import { isTranslated } from '#features/site/languages.rules.ts';
import { CzechMark } from './czech-mark.tsx';

// Stands in place of React Router for the components of translated pages: their links to a page that isn't translated
// lead to the Czech one, and say so.

export {
  data,
  Form,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router';

export function Link(props: LinkProps) {
  const { to, children } = props;
  const path = typeof to === 'string' && to.startsWith('/') ? (/^[^?#]*/.exec(to)?.[0] ?? '') : null;
  if (path === null || isTranslated(path)) return <RouterLink {...props} />;
  return (
    <a className={props.className} href={String(to)} hrefLang="cs" aria-label={props['aria-label']} title={props.title}>
      {children}
      <CzechMark />
    </a>
  );
}
