import { data } from 'react-router';

/**
 * The route of every path without another one: shows the root's 404 page; the server logs the path (site.not-found).
 */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
