import type { Silk } from '#features/racing/silk.rules.ts';
import { silkShapes } from '#features/race-day/silk-shapes.server.ts';

/** A silk between the two papers, so that its outline is seen on both. */
const edge = '#67726a';

/** The silks of a card, in their order: a shape that an earlier one has is only referred to, which halves them. */
export function embedSilks(silks: readonly Silk[]): string[] {
  const drawn = silks.map((silk) => silkShapes(silk, edge));
  const uses = Map.groupBy(
    drawn.flatMap((shapes) => shapes.match(shape) ?? []),
    (found) => found,
  );
  const ids = new Map<string, string>();
  return drawn.map((shapes) => {
    const shared = shapes.replaceAll(shape, (found) => {
      const known = ids.get(found);
      if (known !== undefined) return `<use href="#${known}"/>`;
      if (uses.get(found)?.length === 1) return found;
      const id = `s${ids.size}`;
      ids.set(found, id);
      return found.replace(/^<\w+/, (tag) => `${tag} id="${id}"`);
    });
    return `<svg class="s" viewBox="0 0 48 48" aria-hidden="true">${shared}</svg>`;
  });
}

/** One drawn element, longer than a reference to it. */
const shape = /<\w+ [^>]{30,}\/>/g;
