/**
 * For the actions and checks of any form: the text of one field of a sent form; '' when the field is missing or holds a
 * file.
 */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** For the actions that show a refused form again: every text field with its value; files are left out. */
export function fieldTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
