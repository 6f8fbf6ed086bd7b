import { readFileSync } from 'node:fs';
import type { Silk } from '#features/racing/silk.rules.ts';

const symbols = new Map(
  [
    ...readFileSync(new URL('../../public/silks.svg', import.meta.url), 'utf8').matchAll(
      /<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>/g,
    ),
  ].map(([, id = '', shapes = '']): [string, string] => [id, shapes]),
);
const colour = /^#[\da-f]{3,8}$/i;

/**
 * The SVG shapes of a silk: those of the site's symbols with the colours filled in, the outline in that of the paper,
 * because the renderer of pictures has no CSS variables.
 */
export function silkShapes({ body, sleeves, cap }: Silk, edge = '#f8f4e9'): string {
  const colours: Record<string, string> = {
    b1: body.c1,
    b2: body.c2,
    s1: sleeves.c1,
    s2: sleeves.c2,
    c1: cap.c1,
    c2: cap.c2,
  };
  return [`sleeves-${sleeves.pattern}`, `body-${body.pattern}`, `cap-${cap.pattern}`]
    .map((id) =>
      (symbols.get(id) ?? '').replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => {
        if (name === 'silk-edge') return edge;
        const found = colours[name] ?? '';
        return colour.test(found) ? found : 'none';
      }),
    )
    .join('');
}
