/** Letters that Unicode decomposition does not turn into ASCII; the same as in PostgreSQL's unaccent(). */
const specialLetters: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
  ð: 'd',
};
const apostrophes = /[`´‘’ʼ]/g;

/**
 * Text for a search that ignores case and diacritics: lower(unaccent(x)) of SQL, with back-ticks and typographic
 * apostrophes made plain, since sources print names either way (racing.horse-names), and spaces single.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøßæœıþð]/g, (letter) => specialLetters[letter] ?? letter)
    .replace(apostrophes, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** 'L`ENFANT TERRIBLE' → 'lenfant-terrible': lower-case ASCII letters, digits and single hyphens; may be empty (public-pages.slugs). */
export function slugify(text: string): string {
  return fold(text)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** '{id}-{slug of the name}', in URLs like /horse/12-blesk; the id alone when the slug is empty. */
export function idSlug(id: number, name: string): string {
  const slug = slugify(name);
  return slug ? `${id}-${slug}` : String(id);
}

/**
 * The id at the head of a slug, or null. The id decides; a slug with a wrong name is redirected
 * (public-pages.canonical-addresses).
 */
export function idFromSlug(slug: string): number | null {
  const match = /^([1-9]\d{0,14})(?:-|$)/.exec(slug);
  return match ? Number(match[1]) : null;
}
