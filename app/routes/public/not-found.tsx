import { data } from 'react-router';

/** Any other path: shows the root's error page; the server logs the path (site.not-found). */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
