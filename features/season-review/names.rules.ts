import { horseName } from '#features/racing/horse-name.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import { personName } from '#features/racing/person-name.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { SeasonReview } from './season-review.rules.ts';

type Names = SeasonReview['names'];

export type HorseView = { slug: string; name: string; country: string | null; sex: HorseSex | null; silk: Silk };
export type PersonView = { slug: string; name: string; short: string };

/** A horse of the page as it is shown; null for an id that was deleted meanwhile. */
export function horseOf({ horses }: Names, id: number): HorseView | null {
  const horse = horses.find((one) => one.id === id);
  if (!horse) return null;
  const { name, country, sex, silk } = horse;
  return { slug: idSlug(id, name), name: horseName(name), country, sex, silk: silk ?? unknownSilk };
}

/** A jockey or a trainer of the page as shown; null for an id that was deleted meanwhile. */
export function personOf(names: Names, role: 'jockeys' | 'trainers', id: number): PersonView | null {
  const person = names[role].find((one) => one.id === id);
  if (!person) return null;
  const name = personName(person.name);
  return { slug: idSlug(id, person.name), name, short: shortRiderName(name) };
}
