/** Router state of what opens a screen from the menu. */
export const menuState = { isFromMenu: true } as const;

/**
 * Where work begins: in a grid, else in the search of a list, else in the first field of a form that changes something.
 */
const beginnings = [
  '#z-vysledek, .edit-grid input[data-cell]',
  'input[type="search"]',
  'form[method="post"] :is(input, textarea, select):not(:disabled)',
];
const passed =
  'dialog, details:not([open]), .race-chooser, :is([type="hidden"], [type="checkbox"], [type="radio"], [type="file"])';

/**
 * The first field of a screen, if one is to be seen without scrolling. On a touch screen none: its keyboard would cover
 * what was opened.
 */
export function firstField(work: Element): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return null;
  for (const selector of beginnings) {
    const field = [...work.querySelectorAll<HTMLElement>(selector)].find((found) => !found.closest(passed));
    if (field) return field.getBoundingClientRect().top < innerHeight ? field : null;
  }
  return null;
}
