import { fold, slugify } from '#platform/text/slug.rules.ts';

export type Course = { slug: string; name: string };

/** The one register of courses that sources write in several ways; `spellings` are without case, accents and punctuation. */
export const courseAliases: readonly (Course & { spellings: readonly string[] })[] = [
  {
    slug: 'praha',
    name: 'Praha-Velká Chuchle',
    spellings: ['praha', 'velka chuchle', 'praha velka chuchle', 'praha chuchle', 'chuchle'],
  },
  { slug: 'brno', name: 'Brno-Dvorska', spellings: ['brno', 'brno dvorska', 'dvorska'] },
];

/** The course that a race day's place stands for; null when the text has no letter or digit (courses.place). */
export function courseOfPlace(place: string): Course | null {
  const course = aliasesOf(wordsOf(place));
  if (course) return { slug: course.slug, name: course.name };
  const slug = slugify(place);
  return slug === '' ? null : { slug, name: place.trim() };
}

const wordsOf = (place: string): string =>
  fold(place)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
const aliasesOf = (words: string) => courseAliases.find(({ spellings }) => spellings.includes(words));

/** All that names the course of a place, without case, accents and punctuation. */
export const wordsOfCourse = (place: string): readonly string[] =>
  aliasesOf(wordsOf(place))?.spellings ?? [wordsOf(place)];

/** Tells the places of one course, for tables of rows in which the same few places come again. */
export function isOfCourse(course: string): (place: string) => boolean {
  const key = courseKey(course);
  const known = new Map<string, boolean>();
  return (place) => {
    const isOne = known.get(place) ?? courseKey(place) === key;
    known.set(place, isOne);
    return isOne;
  };
}

/**
 * Gives places of one course one name, that of the first of them, so that sums by course have a row for each
 * (courses.place).
 */
export function oneNameOfEachCourse(): (place: string) => string {
  const byKey = new Map<string, string>();
  const byPlace = new Map<string, string>();
  return (place) => {
    const known = byPlace.get(place);
    if (known !== undefined) return known;
    const key = courseKey(place);
    const name = byKey.get(key) ?? place;
    byKey.set(key, name);
    byPlace.set(place, name);
    return name;
  };
}

/** Of places those that stand for a course each: a course's other names are left out, for lists to choose from (courses.place). */
export const onePlaceOfEachCourse = (places: Iterable<string>): string[] => [
  ...new Set(Array.from(places, oneNameOfEachCourse())),
];

/** Equal for places that are one course. */
export const courseKey = (place: string): string => courseOfPlace(place)?.slug ?? place;

/** Of places as they are stored the one that a text means: itself, else another name of its course; null when there is none. */
export function storedPlace(place: string, stored: readonly string[]): string | null {
  if (stored.includes(place)) return place;
  const key = courseKey(place);
  return stored.find((one) => courseKey(one) === key) ?? null;
}
