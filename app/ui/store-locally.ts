/**
 * Keeps a choice in this browser, or forgets it with null. False when the browser refuses storage: then the choice
 * holds for the open page only.
 */
export function storeLocally(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
