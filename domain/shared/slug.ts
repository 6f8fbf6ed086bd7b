/** Letters that no decomposition turns into a plain one; as unaccent() of PostgreSQL has them. */
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
 * Text for a search that minds neither case nor diacritics: what lower(unaccent(x)) gives in SQL, and a back-tick or a
 * typographic apostrophe made plain, since sources print names either way (domain.md 4.4).
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøßæœıþð]/g, (letter) => specialLetters[letter] ?? letter)
    .replace(apostrophes, "'");
}

/** 'L`ENFANT TERRIBLE' → 'lenfant-terrible': lower-case ASCII letters, digits and single hyphens; may be empty. */
export function slugify(text: string): string {
  return fold(text)
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** '{id}-{slug of the name}' (Spec 2); the bare id when the name has nothing to show. */
export function idSlug(id: number, name: string): string {
  const slug = slugify(name);
  return slug ? `${id}-${slug}` : String(id);
}

/** The id that opens a slug, or null. The id decides; a wrong remainder is redirected (Decision A1). */
export function idFromSlug(slug: string): number | null {
  const match = /^([1-9]\d{0,14})(?:-|$)/.exec(slug);
  return match ? Number(match[1]) : null;
}
