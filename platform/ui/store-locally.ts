/**
 * Stores a choice (theme, consent, a dismissed notice) or unsaved edits in this browser, or removes it (null). False
 * when the browser refuses storage: then it lasts for the open page only.
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
