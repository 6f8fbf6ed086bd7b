import { fold, slugify } from '#domain/shared/slug.ts';

export type Course = { slug: string; name: string };

/** Courses that sources write in several ways; a place is compared without case, accents and punctuation. */
const known: readonly (Course & { spellings: readonly string[] })[] = [
  {
    slug: 'praha',
    name: 'Praha-Velká Chuchle',
    spellings: ['praha', 'velka chuchle', 'praha velka chuchle', 'praha chuchle', 'chuchle'],
  },
  { slug: 'brno', name: 'Brno-Dvorska', spellings: ['brno', 'brno dvorska', 'dvorska'] },
];

/** The course that a race day's place stands for; null when the text has no letter or digit (courses.place). */
export function courseOfPlace(place: string): Course | null {
  const words = fold(place)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
  const course = known.find(({ spellings }) => spellings.includes(words));
  if (course) return { slug: course.slug, name: course.name };
  const slug = slugify(place);
  return slug === '' ? null : { slug, name: place.trim() };
}
