import { everybody } from '#platform/http/route-rules.server.ts';
import { resultsSlug } from '#features/results/results-address.rules.ts';
import { coursesOf } from '#features/courses/course-page.rules.ts';
import { analysisSlug } from '#features/racing/analysis-slug.rules.ts';
import { horseCategories } from '#platform/http/list-query.rules.ts';
import { pragueDate, toIso } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { contestPrize } from '#features/site/site-settings.rules.ts';
import { inTranslation, isTranslated, translationOf, translations } from '#features/site/languages.rules.ts';
import { readArticlePaths } from '#features/articles/published-articles.server.ts';
import { readPlaces } from '#features/courses/courses.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  readSitemapAnalyses,
  readSitemapDays,
  readSitemapHorses,
  readSitemapJockeys,
  readSitemapParts,
  readSitemapStables,
  readSitemapTrainers,
  readSitemapRaces,
  type SitemapKind,
} from '#features/directory/read-sitemap.server.ts';
import { errorResponse } from '#platform/http/api-error.server.ts';
import { resource } from './resource.server.ts';
import { pages } from '#app/pages.ts';
import { readSettings } from '#features/site/settings.server.ts';
import { readReviewedSeasons } from '#features/season-review/season-review.server.ts';
import { hasSires } from '#features/sires/sires.server.ts';
import { readSyndicatePaths } from '#features/syndicates/read-syndicates.server.ts';

/** An address of ours, and when its data last changed; null: nothing tells. */
type Entry = { path: string; changedAt: Instant | null };

/** /sitemap.xml: the index of the files below (site.sitemap). */
export const sitemapIndex = resource('/sitemap.xml', everybody(), {
  async GET({ ctx: { db, now, appUrl, page } }) {
    page.dependsOn('events', 'named-races', 'horses', 'jockeys', 'articles', 'clock');
    const [parts, articles] = await Promise.all([readSitemapParts(db), readArticlePaths(db, now)]);
    return xml('sitemapindex', 'sitemap', appUrl, [
      { path: '/sitemaps/pages.xml', changedAt: null },
      ...(articles.length > 0 ? [{ path: '/sitemaps/articles.xml', changedAt: newest(articles) }] : []),
      ...parts.map(({ kind, part, changedAt }) => ({ path: `/sitemaps/${kind}-${part}.xml`, changedAt })),
    ]);
  },
});

/**
 * /sitemaps/:file: the public pages, the articles, or what has a page for each row, by ranges of ids (site.sitemap).
 */
export const sitemapFile = resource('/sitemaps/:file', everybody(), {
  async GET({ ctx: { db, now, appUrl, page }, params }) {
    page.dependsOn('events', 'named-races', 'horses', 'jockeys', 'articles', 'clock', 'settings');
    const entries = await readEntries(db, now, params.file);
    return entries.length === 0 ? errorResponse(404, 'not-found') : xml('urlset', 'url', appUrl, inLanguages(entries));
  },
});

/** Pages that are translated, with their translations behind them. */
function inLanguages(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) =>
    isTranslated(entry.path)
      ? [entry, ...translations.map((language) => ({ ...entry, path: inTranslation(language, entry.path) }))]
      : [entry],
  );
}

async function readEntries(db: Db, now: Instant, file: string): Promise<readonly Entry[]> {
  if (file === 'pages.xml') return readPages(db, now);
  if (file === 'articles.xml') return readArticlePaths(db, now);
  const [, kind, part] = /^(days|analyses|horses|jockeys|trainers|stables|races)-([1-9]\d{0,8})\.xml$/.exec(file) ?? [];
  return kind === undefined ? [] : readRows[kind as SitemapKind](db, Number(part));
}

async function readPages(db: Db, now: Instant): Promise<Entry[]> {
  const categories = horseCategories.map((category) => `/horses/${category}`);
  const sires = (await hasSires(db)) ? ['/sires'] : [];
  const courses = coursesOf(await readPlaces(db, pragueDate(now))).map(({ slug }) => `/course/${slug}`);
  const seasons = (await readReviewedSeasons(db, pragueDate(now))).map((season) => `/season/${season}`);
  const hasContest = contestPrize(await readSettings(db)) !== null;
  const fixed = pages
    .filter(({ path, sitemap }) => sitemap === 'address' && (hasContest || !path.startsWith('/contest')))
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''));
  const paths = [...fixed, ...categories, ...sires, ...courses, ...seasons, ...(await readSyndicatePaths(db))];
  return paths.map((path) => ({ path, changedAt: null }));
}

const readRows: Readonly<Record<SitemapKind, (db: Db, part: number) => Promise<Entry[]>>> = {
  days: async (db, part) => entriesOf(await readSitemapDays(db, part), (day) => `/race-results/${resultsSlug(day)}`),
  analyses: async (db, part) =>
    entriesOf(await readSitemapAnalyses(db, part), (race) => `/race-analysis/${analysisSlug(race)}`),
  horses: async (db, part) =>
    entriesOf(await readSitemapHorses(db, part), ({ id, name }) => `/horse/${idSlug(id, name)}`),
  jockeys: async (db, part) =>
    entriesOf(await readSitemapJockeys(db, part), ({ id, name }) => `/jockey/${idSlug(id, name)}`),
  trainers: async (db, part) =>
    entriesOf(await readSitemapTrainers(db, part), ({ id, name }) => `/trainer/${idSlug(id, name)}`),
  stables: async (db, part) =>
    entriesOf(await readSitemapStables(db, part), ({ id, name }) => `/stable/${idSlug(id, name)}`),
  races: async (db, part) => entriesOf(await readSitemapRaces(db, part), ({ slug }) => `/race/${slug}`),
};

function entriesOf<Row extends { changedAt: Instant | null }>(
  rows: readonly Row[],
  pathOf: (row: Row) => string,
): Entry[] {
  return rows.map((row) => ({ path: pathOf(row), changedAt: row.changedAt }));
}

const newest = (entries: readonly { changedAt: Instant }[]): Instant =>
  Math.max(...entries.map(({ changedAt }) => changedAt)) as Instant;

/** The same page in each language, beside the address of one of them (languages.alternates). */
function languageLinks(appUrl: string, path: string): string {
  const czechPath = translationOf(path)?.czechPath ?? path;
  if (!isTranslated(czechPath)) return '';
  return [['cs', czechPath], ...translations.map((language) => [language, inTranslation(language, czechPath)])]
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${appUrl}${href}"/>`)
    .join('');
}

/** Our paths have no character that XML would need escaped: slugs and the routes' own addresses. */
function xml(root: string, element: string, appUrl: string, entries: readonly Entry[]): Response {
  const lines = entries.map(({ path, changedAt }) => {
    const lastmod = changedAt === null ? '' : `<lastmod>${toIso(changedAt)}</lastmod>`;
    return `  <${element}><loc>${appUrl}${path}</loc>${lastmod}${languageLinks(appUrl, path)}</${element}>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</${root}>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
