import { data } from 'react-router';

/** Any other path (Spec 2): the root's error page shows it, the server's log keeps the path. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
