/**
 * What stands in a form: for each field its value, or '1' and '' for a box or a radio button that is or isn't ticked.
 */
export type FieldValues = Readonly<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const neverStored = ['password', 'file', 'submit', 'button', 'reset', 'image'];

/** Hidden fields that say on what the form was based; they differ each time that the page is made. */
const baseNames = ['seen', 'version'];
const volatileName = /^(?:key|seen|version|redirect|coverPhoto|w\..*)$/;

/** Passwords and codes are never stored (site.form-drafts): codes are the fields that a password manager fills in. */
function isStored(field: Element): field is Field {
  if (!('name' in field) || field.name === '' || field.name === 'code' || field.closest('.honeypot')) return false;
  if (field instanceof HTMLInputElement)
    return !neverStored.includes(field.type) && field.autocomplete !== 'one-time-code';
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** The stored fields with a key each: fields of the same name are told apart by their value or their order. */
function storedFields(form: HTMLFormElement): [key: string, field: Field][] {
  const counts = new Map<string, number>();
  return [...form.elements].filter(isStored).map((field) => {
    const name = isTicked(field) ? `${field.name}=${field.value}` : field.name;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name} ${count}`, field];
  });
}

const notWritten = new Set([...neverStored, 'hidden', 'checkbox', 'radio', 'range', 'color']);

/** Whether somebody has written into it, a password included: not so a form that is a button alone. */
export const hasText = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && (field.type === 'password' || !notWritten.has(field.type)))) &&
      field.value.trim() !== '',
  );

const currentValue = (field: Field) => (isTicked(field) ? (field.checked ? '1' : '') : field.value);

function defaultValue(field: Field): string {
  if (isTicked(field)) return field.defaultChecked ? '1' : '';
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}

export const readFields = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(storedFields(form).map(([key, field]) => [key, currentValue(field)]));

/** How many fields have another value than the page gave them. */
export const countEdited = (form: HTMLFormElement): number =>
  storedFields(form).filter(([, field]) => field.type !== 'hidden' && currentValue(field) !== defaultValue(field))
    .length;

/** Whether somebody has typed. */
export const isEdited = (form: HTMLFormElement): boolean => countEdited(form) > 0;

/** Which form of its page it is: what it posts to, its fields' names, and the hidden ones that say what it is about. */
export function formIdentity(form: HTMLFormElement): string {
  const { pathname, searchParams } = new URL(form.getAttribute('action') ?? '', location.href);
  searchParams.delete('hotovo');
  const fields = storedFields(form).flatMap(([, field]) => {
    if (field.type !== 'hidden') return [field.name];
    return volatileName.test(field.name) ? [] : [`${field.name}=${field.value}`];
  });
  return [pathname, searchParams, ...new Set(fields)].join(' ');
}

/** What the form's page was based on; a draft over another base is not put back unasked. */
export const formBase = (form: HTMLFormElement): string =>
  baseNames.map((name) => currentValueOf(form, name)).join(' ');

const currentValueOf = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

/**
 * Puts values back where nothing was typed meanwhile, so that React and the form's own handlers notice each. Returns
 * whether any field has changed.
 */
export function fillFields(form: HTMLFormElement, values: FieldValues): boolean {
  let hasChanged = false;
  for (const [key, field] of storedFields(form)) {
    const value = values[key];
    const isTyped = field.type !== 'hidden' && currentValue(field) !== defaultValue(field);
    if (value === undefined || isTyped || value === currentValue(field)) continue;
    hasChanged ||= field.type !== 'hidden';
    fill(field, value);
  }
  return hasChanged;
}

function fill(field: Field, value: string): void {
  // A radio button can't be clicked off: the one that was ticked is clicked instead.
  if (isTicked(field)) return field.type === 'checkbox' || value === '1' ? field.click() : undefined;
  setNatively(field, value);
  if (field.type === 'hidden') return;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Keeps what stands in the fields even if the page renders other default values: a field that was set once keeps its
 * own.
 */
export function holdFields(form: HTMLFormElement): void {
  for (const [, field] of storedFields(form)) {
    if (field.type !== 'hidden' && !isTicked(field) && !(field instanceof HTMLSelectElement))
      setNatively(field, field.value);
  }
}

/** By the prototype's setter: the element's own is React's, which would take the event for an old one. */
function setNatively(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
