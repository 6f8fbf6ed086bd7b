import type { Inks } from './inks.server.ts';
import { area, box, disc, numbersTo, polygon, sky, strokes, uneven, type Point } from './shapes.server.ts';

/** Where horses are bred: hills, a lime tree, a stable, the fence of a paddock. */
export function paddock(inks: Inks): string {
  const { far, dark, stripe, light, mark, turf: green } = inks;
  const leaves = numbersTo(60).map((index): readonly [Point, Point] => {
    const angle = uneven(index) * Math.PI * 2;
    const away = Math.sqrt(uneven(index + 90)) * 118;
    const at: Point = [350 + Math.cos(angle) * away * 1.25, 212 + Math.sin(angle) * away * 0.86];
    return [at, [at[0] + 12, at[1] - 8]];
  });
  return [
    sky(inks),
    disc([640, 196], 58, mark),
    area(`M0 360V236C180 178 330 190 520 240S900 290 1200 214V360z`, far),
    area(`M0 640V330C240 250 420 262 640 300S1020 330 1200 276V640z`, green),
    area(`M0 640V470C260 392 520 402 760 430S1080 440 1200 408V640z`, stripe),
    stable(inks),
    area('M338 214h24l8 190h-40z', dark),
    area('M196 228q-22 -66 48 -84q24 -62 106 -50q74 -18 104 44q66 22 46 90q-6 62 -82 62h-140q-80 2 -82 -62z', dark),
    strokes(leaves, green, 6),
    numbersTo(9)
      .map((index) => box(20 + index * 148, 384 - bend(index), 20, 156, light))
      .join(''),
    [18, 66, 114].map((down) => plank(down, light)).join(''),
  ].join('');
}

const bend = (index: number) => Math.sin((index / 8) * Math.PI) * 22;

/** A plank of the paddock's fence, along the same bend as its posts. */
function plank(down: number, colour: string): string {
  const upper = numbersTo(9).map((index): Point => [30 + (index - 0.4) * 152, 384 - bend(index) + down]);
  const lower = upper.map(([x, y]): Point => [x, y + 17]).toReversed();
  return polygon([...upper, ...lower], colour);
}

function stable({ dark, light, mark }: Inks): string {
  return [
    box(770, 246, 210, 76, light),
    area('M748 250L800 196L950 196L1002 250z', mark),
    ...[796, 862, 928].map((x) => box(x, 268, 30, 54, dark)),
  ].join('');
}
