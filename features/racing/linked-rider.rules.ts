import { idSlug } from '#platform/text/slug.rules.ts';

/** A rider's name with the slug of their page; `slug` null = a name without a stored jockey. */
export type LinkedRider = { name: string; title: string | null; slug: string | null };

/** The rider of a runner; null when no rider is named. */
export function linkedRider({
  jockeyId,
  jockeyName,
  jockeyTitle,
}: {
  jockeyId: number | null;
  jockeyName: string | null;
  jockeyTitle: string | null;
}): LinkedRider | null {
  if (jockeyName === null) return null;
  return { name: jockeyName, title: jockeyTitle, slug: jockeyId === null ? null : idSlug(jockeyId, jockeyName) };
}
