/** Text that could not be saved to the server, in localStorage; without localStorage it is lost. */
export function draftStorage(articleId: number) {
  const key = `article-text:${articleId}`;
  return {
    save(form: FormData) {
      attempt(() => localStorage.setItem(key, JSON.stringify([...form])));
    },
    clear() {
      attempt(() => localStorage.removeItem(key));
    },
    read(): [name: string, value: string][] | null {
      const text = attempt(() => localStorage.getItem(key));
      return text ? (JSON.parse(text) as [string, string][]) : null;
    },
  };
}

/** Storage may be switched off, or full. */
function attempt<Value>(operation: () => Value): Value | null {
  try {
    return operation();
  } catch {
    return null;
  }
}
