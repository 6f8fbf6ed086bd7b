import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { courseFacts } from '#text/courses/course-facts';
import { type CourseLine, coursePage, coursesOf, type Leader } from '#features/courses/course-page.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { readCourse, readPlaces } from '#features/courses/courses.server.ts';
import { mayPassOn } from '#features/racing/passed-on.server.ts';
import { type ApiContext, endpoint } from './endpoint.server.ts';
import { Day, groupsBy, groupsOf, HorseRef, Kind, Named, Statistics, statisticsOf } from './schemas.server.ts';
import { coursesWords } from '#text/api/endpoints';

const Scope = z.object({
  season: z.int().describe(coursesWords.season),
  asOf: Day.describe(coursesWords.asOf),
});

const Course = z.object({
  slug: z.string(),
  name: z.string(),
  places: z.array(z.string()).describe(coursesWords.places),
  scope: Scope,
  days: z.int().describe(coursesWords.days),
  races: z.int(),
  next: Day.nullable().describe(coursesWords.next),
});

async function readLines({ db, now, today, dependsOn, validUntil }: ApiContext): Promise<CourseLine[]> {
  dependsOn('events', 'clock');
  validUntil(nextPragueMidnight(now));
  return coursesOf(await readPlaces(db, today));
}

const lineAnswer = (line: CourseLine, today: ApiContext['today']): z.input<typeof Course> => ({
  ...line,
  places: [...line.places],
  scope: { season: Number(today.slice(0, 4)), asOf: today },
});

export const courseList = endpoint({
  path: '/courses',
  summary: coursesWords.courseList,
  data: z.array(Course),
  async run(context) {
    return { data: (await readLines(context)).map((line) => lineAnswer(line, context.today)) };
  },
});

const Leading = z.array(Named.extend({ record: Statistics })).describe(coursesWords.leading);

const leadersAnswer = (leaders: readonly Leader[]) =>
  leaders.map(({ id, name, record }) => ({ id, name, record: statisticsOf(record) }));

export const courseDetail = endpoint({
  path: '/courses/{slug}',
  summary: coursesWords.courseDetail,
  data: Course.extend({
    starters: z.int().describe(coursesWords.starters),
    jumpStarters: z.int(),
    jumpFinishers: z.int().describe(coursesWords.jumpFinishers),
    favourites: z
      .object({ races: z.int(), record: Statistics, kind: groupsBy(Kind) })
      .describe(coursesWords.favourites),
    going: z.array(z.object({ eventId: z.int(), date: Day, value: z.number().nullable() })),
    times: z.array(
      z.object({
        kind: Kind,
        distanceM: z.int(),
        races: z.int(),
        medianSeconds: z.number().nullable().describe(coursesWords.medianSeconds),
        record: z.object({
          seconds: z.number(),
          horse: HorseRef.omit({ country: true }),
          eventId: z.int(),
          raceNumber: z.int(),
          date: Day,
          going: z.number().nullable(),
        }),
      }),
    ),
    jockeys: Leading,
    trainers: Leading,
    ahead: z.array(
      z.object({
        eventId: z.int().nullable().describe(coursesWords.eventId),
        date: Day,
        races: z.int(),
      }),
    ),
    facts: z.array(
      z.object({ kind: z.string(), text: z.string(), source: z.object({ title: z.string(), url: z.string() }) }),
    ),
  }),
  async run(context, { key }) {
    const { db, today, dependsOn } = context;
    dependsOn('horses', 'jockeys');
    const line = (await readLines(context)).find(({ slug }) => slug === key);
    if (!line) return null;
    const view = coursePage(await readCourse(db, line.places, today, mayPassOn(sql`r.id`)), today);
    const { starts, jumpStarts, jumpFinishers, favourites } = view;
    return {
      data: {
        ...lineAnswer(line, today),
        starters: starts,
        jumpStarters: jumpStarts,
        jumpFinishers,
        favourites: {
          races: favourites.races,
          record: statisticsOf(favourites.all),
          kind: groupsOf(favourites.kinds),
        },
        going: view.going.map(({ eventId, date, going }) => ({ eventId, date, value: going })),
        times: view.times.map(({ record: { kind, distanceM, horseId: id, horseName: name, ...record }, ...time }) => ({
          ...time,
          kind,
          distanceM,
          record: { ...record, horse: { id, name: horseName(name), slug: idSlug(id, name) } },
        })),
        jockeys: leadersAnswer(view.jockeys),
        trainers: leadersAnswer(view.trainers),
        ahead: view.ahead.map(({ eventId, date, races }) => ({ eventId, date, races })),
        facts: [...(courseFacts(line.slug)?.facts ?? [])],
      },
    };
  },
});
