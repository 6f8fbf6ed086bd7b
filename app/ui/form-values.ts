/**
 * For the actions and checks of any form: the text of one field of a sent form; '' when the field is missing or holds a
 * file.
 */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** A whole pasted file, which would take the server seconds to show again. */
const maxShownLength = 256 * 1024;

/** For the actions that show a refused form again: every text field with its value; files and what is as long are left out. */
export function fieldTexts(form: FormData): Record<string, string> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return Object.fromEntries(texts.filter(([, value]) => value.length <= maxShownLength));
}
