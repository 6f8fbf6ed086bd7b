import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { eventually } from '#tests/time-limits.ts';
import { desktop, phone, visit } from './browser.ts';
import { demoAdmin, demoPerson, signInAs } from './sign-in.ts';

// What holds on every kind of page: whole names, messages of their own height, bare paper, borders in forced colours.
const siteUrl = inject('siteUrl');

const kinds = {
  days: '/ /?eventId=9 /race-results /race-results/38 /program/40 /season /race-analysis',
  people: '/horses /horse/659 /jockeys /jockeys/podle-abecedy /jockey/1 /trainers /trainer/1 /stables /sires',
  owners: '/syndicates /syndicates/1 /chov',
  racing: '/courses /course/pardubice /race/velka-pardubicka /race-analysis/38-7 /race-analysis/40-7 /time-distance',
  prices: '/odds-analysis /odds-analysis?eventId=38&race=7 /rating',
  contest: '/tip-analysis /tippers?runnerId=1 /contest /contest/2023-39 /contest/winners /contest/rules /polls/3',
  fantasy: '/fantasy /fantasy/leaderboard /fantasy/stable/38-35 /fantasy/rules',
  texts: '/articles /help /report /auth /api-docs /pristupnost /offline /nowhere',
  translated: '/en /en/race-results/38 /en/race-analysis/38-7 /en/horse/659 /en/jockey/1 /en/help',
};
const ownPages =
  '/user-dashboard /user-dashboard/followed /user-dashboard/history /user-dashboard/notes /user-dashboard/notifications ' +
  '/user-dashboard/settings /contest/groups /fantasy/team /fantasy/league';
const adminPages =
  '/admin /admin/races /admin/races?event=38 /admin/lineups /admin/lineups?race=1 /admin/odds /admin/results ' +
  '/admin/results?race=1 /admin/manual-results /admin/race-editor /admin/race-creator /admin/race-photos /admin/data ' +
  '/admin/data/feeds /admin/data/checks /admin/records?kind=horse /admin/records?kind=trainer /admin/records/horse/659 ' +
  '/admin-horse-duplicates /admin-jockey-duplicates /admin/blog /admin/blog/new /admin/blog/1 /admin/horse-intros ' +
  '/admin/horse-intros/659 /admin/polls /admin/polls/3 /admin/mailing /admin/contest /admin/fantasy-settings ' +
  '/admin/reset-league /admin/breeding-interests /admin/syndicates /admin/syndicates/1 /admin/syndicate-enquiries ' +
  '/admin/users /admin/chat /admin/audit /admin/settings /admin/jobs /admin/visits';
/** On which somebody who is signed in sees more than a visitor. */
const signedInKinds =
  '/ /?eventId=38 /horse/659 /race-analysis/40-7 /tip-analysis /contest /contest/2023-39 /fantasy /fantasy/leaderboard';
const pagesIn = (addresses: string) => addresses.split(' ');

/** A page of one tipper, whose address the standings know. */
async function tipperPage(page: Page): Promise<string> {
  await page.goto(`${siteUrl}/tip-analysis`);
  return (await page.locator('main a[href^="/tip-analysis/user/"]').first().getAttribute('href'))!;
}

const subjects =
  'horse jockey trainer stable syndicates race course race-analysis race-results tip-analysis/user'.split(' ');
const links = subjects.map((subject) => `main a[href*="/${subject}/"]`).join();
const nameSelector = `${links}, main :is(h1, h2, h3, .horse, .jockey, .programme-horse b, .race-brief-name, .course-name)`;

/** Names in the content that have no width or are cut by what they stand in; what scrolls cuts nothing. */
const cutNames = (page: Page) =>
  page.locator(nameSelector).evaluateAll((names) => {
    const isCut = (name: Element) => {
      const box = name.getBoundingClientRect();
      if (box.width < 8) return true;
      for (let around: Element | null = name; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return false;
        const edge = around.getBoundingClientRect();
        const isInside = box.left >= edge.left - 1 && box.right <= edge.right + 1 && box.bottom <= edge.bottom + 2;
        if (overflowX !== 'visible' && (!isInside || name.scrollWidth > name.clientWidth + 1)) return true;
      }
      return box.left < 0 || box.right > innerWidth + 1;
    };
    const isRead = (name: Element) =>
      name.checkVisibility() && !name.closest('.visually-hidden, details:not([open])') && name.textContent.trim();
    return names.filter((name) => isRead(name) && isCut(name)).map((name) => name.textContent);
  });

async function expectWholeNames(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    // Cards outside the window get their layout a moment later.
    const message = `${page.url()} at ${width} px`;
    await expect.poll(() => cutNames(page), { ...eventually, message }).toEqual([]);
  }
}

/** Names in fields of a grid; a race's stands whole above its card. */
const cutFields = (page: Page, width: number) =>
  page
    .locator(`.edit-grid .is-whole${width < 768 ? ':not([data-column="raceName"])' : ''} input:not([type="hidden"])`)
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields.filter((field) => field.scrollWidth > field.clientWidth + 1).map(({ value }) => value),
    );

/** Sizes below 12 px among a grid's headings, which in cards stand above each field. */
const smallHeadings = (page: Page) =>
  page.locator('.edit-grid :is(th, td, th *):visible').evaluateAll((cells) => {
    const sizes = cells.flatMap((cell) => [
      Number.parseFloat(getComputedStyle(cell).fontSize),
      Number.parseFloat(getComputedStyle(cell, '::before').fontSize),
    ]);
    return [...new Set(sizes)].filter((size) => size < 12);
  });

/** What is printed although it is only to be pressed or filled in, or lies over the page. */
const printedControls = (page: Page) =>
  page.locator('body *').evaluateAll((all) =>
    all
      .filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        const isControl = element.matches(
          'button:not(.photo-thumbnail), .button, .skip-link, .tip-button, input, select, textarea, .search-field',
        );
        const isShown = element.getClientRects().length > 0 && visibility !== 'hidden';
        return isShown && (isControl || position === 'fixed');
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  );

async function expectBarePaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await printedControls(page), page.url()).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}

test('design.names, design.print: for a visitor no name is cut or without width at 320 and 390 px, and paper has nothing to press or fill in', async () => {
  const { page } = await visit({ viewport: phone });
  for (const path of [...Object.values(kinds).flatMap(pagesIn), await tipperPage(page)]) {
    await page.goto(siteUrl + path);
    await expectWholeNames(page);
    await expectBarePaper(page);
  }
});

test('design.names: nor in the brief view of a day, before and after its races', async () => {
  const { page } = await visit({ viewport: phone });
  await page.goto(siteUrl);
  await page.getByRole('button', { name: 'Stručně' }).click();
  for (const path of ['/', '/?eventId=38']) {
    await page.goto(siteUrl + path);
    expect(await page.locator('.race-brief-name:visible').count()).toBeGreaterThan(5);
    await expectWholeNames(page);
  }
});

test('design.names, design.print: nor on the pages of who is signed in', async () => {
  const { page } = await visit({ viewport: phone });
  await signInAs(page, siteUrl, demoPerson);
  for (const path of [...pagesIn(signedInKinds), ...pagesIn(ownPages), await tipperPage(page)]) {
    await page.goto(siteUrl + path);
    await page.locator('html[data-signed-in]').waitFor();
    await expectWholeNames(page);
    await expectBarePaper(page);
  }
});

test('design.names, race-office.grid: nor on the screens of administrators; in grids no heading is smaller than 12 px', async () => {
  const { page } = await visit({ viewport: phone });
  await signInAs(page, siteUrl, demoAdmin);
  for (const path of pagesIn(adminPages)) {
    expect((await page.goto(siteUrl + path))?.status(), path).toBe(200);
    await expectWholeNames(page);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await cutFields(page, viewport.width), path).toEqual([]);
      expect(await smallHeadings(page), path).toEqual([]);
    }
  }
});

/** The layer of messages and its card. */
const toastHeights = (page: Page) =>
  page.locator('.toasts').evaluate((layer) => {
    const { top, bottom, height } = layer.getBoundingClientRect();
    const card = layer.firstElementChild?.getBoundingClientRect().height ?? Number.NaN;
    return { card, spare: Math.abs(Math.round(height - card)), isOnScreen: top >= 0 && bottom <= innerHeight };
  });

test.each([
  ['every kind of page', demoPerson, [...Object.values(kinds), ownPages].flatMap(pagesIn)],
  ['the screens of administrators', demoAdmin, pagesIn(adminPages)],
])('site.toasts: on a phone a message covers its own height and no more on %s', async (_, person, paths) => {
  const { page, context } = await visit({ viewport: phone });
  await signInAs(page, siteUrl, person);
  // Read at a page's start: why the tip for which somebody signed in can't be placed.
  await context.addCookies([{ name: 'missed_tip', value: 'tip.closed', url: siteUrl }]);
  await page.goto(siteUrl + paths[0]);
  // Under the pointer it stays, while one page takes the place of another.
  await page.locator('.toast').hover();
  // Others are documents of their own, or send on who is signed in.
  for (const path of paths.filter((one) => !/^\/(?:en|nowhere|auth)\b/.test(one))) {
    await page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window;
      return router?.navigate(to);
    }, path);
    const heights = await toastHeights(page);
    expect(heights, path).toEqual({ card: expect.any(Number), spare: 0, isOnScreen: true });
    expect(heights.card, path).toBeLessThan(160);
  }
});

const bordered: readonly (readonly [string, readonly string[]])[] = [
  ['/', ['.cover', '.race-rail', '.race-rail-time', '.prize-box', '.race-card-number', '.cloth', '.badge', '.form i']],
  ['/?eventId=38', ['.placing-plate', '.bookmaker-mark', '.bookmaker-mark-t', '.date-box']],
  ['/jockeys', ['.initials-plate', '.season-bar']],
  ['/horse/659', ['.panel', 'a[class*="placing-"]']],
  ['/odds-analysis', ['.margin-bar-track', '.butterfly-header', '.butterfly-bar']],
  ['/contest/2023-39', ['.tie-break-number']],
  ['/tip-analysis', ['.worked-example']],
  ['/help', ['.penetrometer-scale .is-on']],
  ['/syndicates', ['.share-cells i']],
  ['/race/velka-pardubicka', ['.start-box-header']],
  ['/fantasy', ['.stall-number']],
  ['/chov', ['.tier-name']],
];

test('design.themes: in forced colours boxes, badges, counts and numbers have borders', async () => {
  const { page } = await visit({ viewport: desktop, forcedColors: 'active' });
  for (const [path, selectors] of bordered) {
    await page.goto(siteUrl + path);
    for (const selector of selectors) {
      const widths = await page.locator(`${selector}:visible`).evaluateAll((marks) =>
        marks.map((mark) => {
          const { borderTopWidth, borderBottomWidth } = getComputedStyle(mark);
          return Math.max(Number.parseFloat(borderTopWidth), Number.parseFloat(borderBottomWidth));
        }),
      );
      expect(widths, `${path} ${selector}`).not.toEqual([]);
      expect(Math.min(...widths), `${path} ${selector}`).toBeGreaterThan(0);
    }
  }
});

test('design.themes: in forced colours no plate behind tall letters covers what is beside them', async () => {
  const { page } = await visit({ viewport: desktop, forcedColors: 'active' });
  await page.goto(siteUrl);
  const beside: readonly (readonly [string, string])[] = [
    ['.race-card .badge', '.race-card h2'],
    ['.date-box i', '.date-box b'],
    ['.cover-promise', '.cover h1'],
  ];
  for (const [mark, letters] of beside) {
    const shown = page.locator(`${mark}:visible`).first();
    const before = await shown.screenshot();
    await page.locator(letters).evaluateAll((all: HTMLElement[]) => {
      for (const element of all) element.style.visibility = 'hidden';
    });
    expect((await shown.screenshot()).equals(before), `${mark} above ${letters}`).toBe(true);
  }
});

test('race-day.placing-colours: a code in place of a placing has the colour of the unplaced, in both themes', async () => {
  const { page } = await visit({ viewport: desktop });
  const colours = (plates: string, placing: RegExp) =>
    page
      .locator(`main ${plates}`)
      .evaluateAll(
        (all, source) =>
          all
            .filter((plate) => new RegExp(source, 'u').test(plate.textContent))
            .map((plate) => getComputedStyle(plate).backgroundColor),
        placing.source,
      );
  const shown: readonly (readonly [path: string, plates: string])[] = [
    ['/race-results/38', '.placing-plate'],
    ['/?eventId=38', '.placing-plate'],
    ['/en/race-results/38', '.placing-plate'],
    ['/race/velka-pardubicka', '.placing-plate'],
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [path, plates] of shown) {
      await page.goto(siteUrl + path);
      const [unplaced] = await colours(plates, /^[4-9]/);
      const codes = await colours(plates, /^\p{L}+$/u);
      expect(codes.length, path).toBeGreaterThan(0);
      expect(unplaced, path).toMatch(/^rgb\(/);
      expect([...new Set(codes)], path).toEqual([unplaced]);
    }
  }
});
