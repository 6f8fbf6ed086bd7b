/** The address `path` with a query of these parameters; null, '' and page 1 are left out. */
export function queryAddress(path: string, params: Readonly<Record<string, string | null>>, page = 1): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}
