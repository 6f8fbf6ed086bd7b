import { data } from 'react-router';

/** The route of every path below the language that is no page of it: shows the root's page for a missing one. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
