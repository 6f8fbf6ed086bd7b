const entities: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

/**
 * The value of a hidden field of a page's form, as a browser would send it back; empty without such a field. `key`
 * makes a form count once, `seen` and `version` say which state it was filled in over.
 */
export function hiddenField(page: string, name: string): string {
  const escaped = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return escaped.replaceAll(/&([#\w]+);/g, (whole, entity: string) => entities[entity] ?? whole);
}
