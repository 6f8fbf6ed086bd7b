/**
 * What somebody typed into a cell before the page's script ran, when the first key doesn't overwrite its text yet: the
 * field then shows the old text with the new one beside it ('3,7' and '3,5' as '3,73,5').
 */
export function typedBeforeReady(stored: string, shown: string): string {
  if (stored === '') return shown;
  if (shown.startsWith(stored)) return shown.slice(stored.length);
  return shown.endsWith(stored) ? shown.slice(0, -stored.length) : shown;
}
