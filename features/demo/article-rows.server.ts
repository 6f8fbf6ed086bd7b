import { articleCategories } from '#features/articles/article.rules.ts';
import { isCover } from '#features/articles/cover.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import type { Season } from './season.rules.ts';
import { parseClockTime, parsePragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { SeedArticle } from '#seeds/articles.ts';
import type {
  blogPostEvents,
  blogPostHorses,
  blogPostJockeys,
  blogPostRaces,
  blogPosts,
} from '#features/articles/articles.tables.ts';

type World = { season: Season; races: readonly NumberedRace[]; now: Instant };
type Target = { path: string; link: 'horses' | 'jockeys' | 'races' | 'events'; id: number };

export type ArticleRows = {
  posts: (typeof blogPosts.$inferInsert)[];
  horses: (typeof blogPostHorses.$inferInsert)[];
  jockeys: (typeof blogPostJockeys.$inferInsert)[];
  races: (typeof blogPostRaces.$inferInsert)[];
  events: (typeof blogPostEvents.$inferInsert)[];
};

/**
 * Links in the seeds: '](kun:SACAMIRO)', '](jezdec:Jan Faltejsek)', '](dostih:2023-10-08/7)', '](den:2023-10-08)', for
 * a horse, jockey, race and race day.
 */
const seedLink = /\]\((kun|jezdec|dostih|den):([^)]+)\)/g;
const author = 'redakce ukázky';

/**
 * Rows of the demonstration's articles, from the seeds' Markdown. A link to a horse, jockey, race or day becomes its
 * URL and is recorded as a mention. Throws for a name that the season doesn't have.
 */
export function articleRows(articles: readonly SeedArticle[], world: World): ArticleRows {
  const rows: ArticleRows = { posts: [], horses: [], jockeys: [], races: [], events: [] };
  for (const [index, { slug, facts, content }] of articles.entries()) {
    const id = index + 1;
    const targets = new Map<string, Target>();
    const text = content.replace(seedLink, (_, kind: string, name: string) => {
      const target = targetOf(kind, name, world);
      targets.set(target.path, target);
      return `](${target.path})`;
    });
    rows.posts.push({ id, slug, content: text, author, ...postFields(slug, facts) });
    for (const target of targets.values()) linkTarget(rows, id, target);
  }
  return rows;
}

function postFields(slug: string, facts: ReadonlyMap<string, string>) {
  const [date = '', time = ''] = (facts.get('published') ?? '').split(' ');
  const day = parsePragueDate(date);
  const clock = parseClockTime(time);
  const title = facts.get('title');
  if (!day || !clock || !title) throw new Error(`the article ${slug} lacks its title or date`);
  const at = new Date(startAt(day, clock));
  const featured = facts.get('featured');
  return {
    title,
    excerpt: facts.get('excerpt') ?? null,
    category: articleCategories.find((category) => category === facts.get('category')) ?? null,
    status: 'published' as const,
    isFlash: facts.has('flash'),
    cover: chosenCover(facts.get('cover')),
    featuredPosition: featured === undefined ? null : Number(featured),
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  };
}

function chosenCover(name: string | undefined): string | null {
  if (name === undefined) return null;
  if (!isCover(name)) throw new Error(`there is no cover ${name}`);
  return name;
}

function targetOf(kind: string, name: string, { season, races, now }: World): Target {
  if (kind === 'kun')
    return namedTarget(
      'horse',
      'horses',
      name,
      season.horses.findIndex((horse) => horse.name === name),
    );
  if (kind === 'jezdec') return namedTarget('jockey', 'jockeys', name, season.jockeys.indexOf(name));
  const [date, number] = name.split('/');
  const race = races.find(
    ({ day, race }) => day.date === date && (number === undefined || race.number === Number(number)),
  );
  if (!race) throw new Error(`the season has no ${kind} ${name}`);
  const { eventId, day } = race;
  const results = `/race-results/${idSlug(eventId, `${day.location} ${day.date}`)}`;
  const path = race.startAt < now ? results : `/?eventId=${eventId}`;
  if (number === undefined) return { path, link: 'events', id: eventId };
  return { path: `${path}#dostih-${number}`, link: 'races', id: race.id };
}

/** Ids are numbered from 1 in the order of the season's lists, as those of horses and jockeys. */
function namedTarget(kind: 'horse' | 'jockey', link: 'horses' | 'jockeys', name: string, index: number): Target {
  if (index === -1) throw new Error(`the season has no ${kind} ${name}`);
  return { path: `/${kind}/${idSlug(index + 1, name)}`, link, id: index + 1 };
}

function linkTarget(rows: ArticleRows, postId: number, { link, id }: Target): void {
  switch (link) {
    case 'horses':
      rows.horses.push({ postId, horseId: id });
      break;
    case 'jockeys':
      rows.jockeys.push({ postId, jockeyId: id });
      break;
    case 'races':
      rows.races.push({ postId, raceId: id });
      break;
    case 'events':
      rows.events.push({ postId, eventId: id });
      break;
  }
}
