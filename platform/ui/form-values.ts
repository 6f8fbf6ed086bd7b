/** The text of one field of a sent form; '' when the field is missing or holds a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** No form takes more but those for files; to show a whole pasted one again would take the server seconds. */
const maxShownLength = 1024 * 1024;

const textsOf = (form: FormData): [string, string][] =>
  [...form].filter((field): field is [string, string] => typeof field[1] === 'string');

/** Every text field of a form with its value, to show a refused one again; files and what is as long are left out. */
export const fieldTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries(textsOf(form).filter(([, value]) => value.length <= maxShownLength));

/** Whether the form has a text that `fieldTexts` leaves out; only scripts keep it in its field. */
export const hasUnshownText = (form: FormData): boolean =>
  textsOf(form).some(([, value]) => value.length > maxShownLength);
