import type { Page } from 'playwright-core';

/**
 * A form of the shown page: `at` finds it; `path` is what it posts to, `fields` are the hidden ones and the button that
 * say what it does. `isOwn`: its own code sends it.
 */
export type WalkedForm = { at: string; path: string; fields: Record<string, string>; steps: string[]; isOwn: boolean };

/** Marks the forms of the page that post, one of those that differ in their rows alone, and returns them. */
export function markForms(page: Page): Promise<WalkedForm[]> {
  return page.evaluate(() => {
    const known = new Set<string>();
    const nameOf = (field: Element) => field.getAttribute('name') ?? '';
    const isStep = (field: Element) => /^(?:step|intent)$/.test(nameOf(field));
    return [...document.querySelectorAll('form')].flatMap((form, index) => {
      const { pathname } = new URL(form.getAttribute('action') ?? '', location.href);
      const values = [...form.elements].map((field) => [
        nameOf(field),
        isStep(field) ? field.getAttribute('value') : '',
      ]);
      const identity = `${pathname} ${JSON.stringify(values).replaceAll(/\d+/g, '#')}`;
      const isSendable = form.querySelector('[type="submit"]') !== null;
      if (form.method !== 'post' || !isSendable || known.has(identity)) return [];
      known.add(identity);
      form.dataset['walked'] = String(index);
      const steps = values.flatMap(([, step]) => (step ? [step] : []));
      const fields = Object.fromEntries(
        values.toReversed().flatMap(([name, step]) => (step ? [[name ?? '', step]] : [])),
      );
      const isOwn = form.getAttribute('action') === null || /^\/polls\/\d+$/.test(pathname);
      return [{ at: `form[data-walked="${index}"]`, path: pathname, fields, steps, isOwn }];
    });
  });
}

/**
 * What is typed: by the type of the field, the first of its texts that the field's checks accept; in cells by column.
 */
const typedValues = {
  byType: {
    email: ['znacka@example.cz'],
    password: ['Znacka-heslo-1'],
    url: ['https://example.cz/znacka'],
    number: ['3', '1', '60', '100'],
  } as Record<string, readonly string[]>,
  texts: [
    'Znacka',
    'Znacka jedna',
    '123456',
    '3',
    '12:30',
    '24. 12. 2023',
    '24. 12. 2023 12:00',
    'https://example.cz/znacka',
    '/znacka',
  ],
  cells: { time: '12:30', weight: '61,5', F1: '3,5', position: '1', location: 'Znacka' } as Record<string, string>,
};

/** Fills a form with what its checks accept, as a person would; returns what was typed, without secrets. */
export function fillForm(page: Page, { at }: WalkedForm): Promise<Record<string, string>> {
  return page.evaluate(
    ([selector, { byType, texts, cells }]) => {
      const form = document.querySelector<HTMLFormElement>(selector);
      const isGrid = form?.querySelector('[data-cell]') !== null;
      const typed: Record<string, string> = {};
      const fields = [...(form?.elements ?? [])].filter((field) => !field.closest('.honeypot'));
      for (const field of fields) {
        if (field instanceof HTMLSelectElement && field.required && field.value === '') {
          field.selectedIndex = 1;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }
        if (field instanceof HTMLInputElement && field.type === 'file') {
          const files = new DataTransfer();
          files.items.add(new File(['x'], 'cil.jpg'));
          field.files = files.files;
        }
        const isTick = field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type);
        if (isTick && field.required && !form?.querySelector(`[name="${field.name}"]:checked`)) field.click();
        const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isTick);
        if (!isText || /^(?:hidden|file|submit|button)$/.test(field.type)) continue;
        if (field.name === '' || field.disabled || field.readOnly) continue;
        // Of a grid one cell will do, of a column whose cells may say anything of their kind.
        const column = Object.keys(cells).find((name) => field.name.endsWith(`.${name}`));
        if (isGrid && !field.required && (column === undefined || Object.keys(typed).length > 0)) continue;
        const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
        for (const value of isGrid && column ? [cells[column] ?? ''] : (byType[field.type] ?? texts)) {
          set?.call(field, value);
          if (field.checkValidity()) break;
        }
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        const isSecret = field.type === 'password' || field.name === 'code' || field.autocomplete === 'one-time-code';
        if (!isSecret) typed[field.name] = field.value;
      }
      return typed;
    },
    [at, typedValues] as const,
  );
}

/** What stands in the fields that can be typed into, by their names. */
export const typedIn = (page: Page, { at }: WalkedForm): Promise<Record<string, string>> =>
  page.evaluate((selector) => {
    const fields = document.querySelectorAll<HTMLInputElement>(
      `${selector} :is(input:not([type="file"]), textarea)[name]`,
    );
    return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
  }, at);

/**
 * Presses a form's button, or the one to try again, and returns what the form then says of its failure; of a form that
 * its own code sends, whether the page says `sentence`.
 */
export function sendForm(page: Page, { at, isOwn }: WalkedForm, isAgain: boolean, sentence: string): Promise<string> {
  return page.evaluate(
    async ([selector, isByOwnCode, isRetry, awaited]) => {
      const form = () => document.querySelector<HTMLFormElement>(selector);
      const alertOf = () => form()?.querySelector(':scope > [role="alert"]') ?? null;
      const before = alertOf();
      const message = () => {
        if (isByOwnCode) return document.body.textContent.includes(awaited) ? awaited : null;
        const alert = alertOf();
        return alert !== before && alert?.querySelector('button') ? alert.textContent : null;
      };
      const button = () =>
        isRetry ? before?.querySelector('button') : form()?.querySelector<HTMLButtonElement>(`[type="submit"]`);
      const isReady = (check: () => boolean) =>
        new Promise<void>((resolve) => {
          const watch = new MutationObserver(() => settle(check()));
          const timer = setTimeout(() => settle(true), 60_000);
          function settle(hasEnded: boolean) {
            if (!hasEnded) return;
            watch.disconnect();
            clearTimeout(timer);
            resolve();
          }
          watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
          settle(check());
        });
      // The button of another form may still be resting.
      await isReady(() => button()?.disabled !== true && button()?.ariaDisabled !== 'true');
      button()?.click();
      await isReady(() => message() !== null || form() === null);
      return message() ?? `nothing; ${button()?.disabled ? 'its button rests' : form()?.innerText.slice(0, 300)}`;
    },
    [at, isOwn, isAgain, sentence] as const,
  );
}
