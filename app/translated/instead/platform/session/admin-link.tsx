/** Administrators work on the Czech pages. */
export function AdminLink() {
  return null;
}
