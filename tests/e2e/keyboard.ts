import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page has before what it is about. */
const maxStops = 300;

/** A reader who has nothing but a keyboard, and counts what is pressed. */
export class Keyboard {
  #presses = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Steps that take at most so many keys, typed text aside: about a quarter more than they do now. */
  async within(limit: number, steps: () => Promise<void>): Promise<void> {
    const before = this.#presses;
    await steps();
    expectAtMost(limit, this.#presses - before);
  }

  async press(key: string): Promise<void> {
    this.#presses += 1;
    await this.#page.keyboard.press(key);
  }

  /**
   * Stop by stop to the first of the elements that the focus meets, on past the end of the page to its beginning; each
   * stop on the way must be visible.
   */
  async tabTo(target: Locator, key = 'Tab'): Promise<void> {
    await target.first().waitFor();
    let ends = 0;
    for (let stop = 0; stop < maxStops && ends < 2; stop += 1) {
      await this.press(key);
      if (await this.#isPastEnd()) ends += 1;
      else await expectVisibleFocus(this.#page);
      if (await target.evaluateAll((elements) => elements.some((element) => element === document.activeElement)))
        return;
    }
    throw new Error(`${key} did not reach ${target} on ${this.#page.url()}`);
  }

  /** Tabs to a link or button and opens or presses it. */
  async open(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Back from the content to a link above it. */
  async openBack(target: Locator): Promise<void> {
    await this.tabTo(target, 'Shift+Tab');
    await this.press('Enter');
  }

  /** Tabs to a field and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.#page.keyboard.type(text);
  }

  /** The page of this heading is shown, and the next Tab goes on from its content (site.arrival). */
  async arrivesAt(heading: string | RegExp): Promise<void> {
    await this.#page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectFocusIn(this.#page.getByRole('main'));
  }

  /** Behind the last stop of a page comes the browser itself. */
  #isPastEnd(): Promise<boolean> {
    return this.#page.evaluate(() => document.activeElement === document.body);
  }
}

function expectAtMost(limit: number, presses: number): void {
  expect(presses, 'keys pressed').toBeLessThanOrEqual(limit);
}

/** Code that a page loads by itself, later, has run. */
export async function loaded(page: Page, name: string): Promise<void> {
  const addressOf = (part: string) =>
    performance.getEntriesByType('resource').find((one) => new RegExp(`/${part}-[^/]*\\.js$`).test(one.name))?.name;
  const address = await (await page.waitForFunction(addressOf, name)).jsonValue();
  // As text, because Vite rewrites an import of the test's own.
  await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`);
}

/** Gives the focus to a control, whose code comes with a page's first focus, long before somebody's first key. */
export async function focusOn(control: Locator): Promise<void> {
  await control.focus();
  await loaded(control.page(), 'pass-focus');
}

/** The focus moves in the step that takes its control away, so that a wrong place is known soon. */
const soon = { timeout: 30_000 };

/** What was pressed has the focus still, or once more. */
export async function expectFocusOn(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement), soon).toBe(true);
}

/** What had the focus took itself away, and gave it to something else. */
export async function expectFocusPassedOn(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), soon).toBe(true);
}

export async function expectFocusIn(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => element.contains(document.activeElement)), soon).toBe(true);
}

/** A message may lie over the last links of a page, for as long as it is shown. */
async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(faultOfFocus), { message: page.url() }).toBeNull();
}

/** Runs in the page: what keeps a reader from seeing where the focus is, if anything. */
function faultOfFocus(): string | null {
  const focused = document.activeElement;
  if (!focused) return 'nothing has the focus';
  const name = focused.outerHTML.slice(0, 120);
  const { outlineStyle, boxShadow } = getComputedStyle(focused);
  if (outlineStyle === 'none' && boxShadow === 'none') return `unmarked: ${name}`;
  const isShown = [...focused.getClientRects()].some(({ left, right, top, bottom }) => {
    const atItsCentre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return focused.contains(atItsCentre) || atItsCentre?.contains(focused);
  });
  return isShown ? null : `covered: ${name}`;
}
