import { parseJson } from '#app/ui/read-json.ts';
import { array, text } from '#domain/shared/json-shape.ts';

/** Pairs of a field's name and value. */
const entriesShape = array(array(text));

/** Keeps what DraftAutosave could not save to the server in localStorage; without localStorage it is lost. */
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
      const json = attempt(() => localStorage.getItem(key));
      return parseJson(json, entriesShape)?.map(([name = '', value = '']) => [name, value]) ?? null;
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
