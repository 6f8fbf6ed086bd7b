import { Link } from 'react-router';
import { dashboardCopy as words } from '#app/copy/dashboard.ts';
import { type Tile, Tiles } from '#app/stats/tiles.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Totals } from '#domain/dashboard/my-history.ts';
import { formatDecimal, formatInteger, formatSigned } from '#domain/shared/czech-number.ts';

type Props = { username: string; all: Totals | null; week: { rank: number | null; ranked: number } };

/** Who it is about, and how the tipping has gone so far. */
export function DashboardHead({ username, all, week }: Props) {
  return (
    <>
      <div className="pagehead">
        <p className="lab">{words.title}</p>
        <div className="row between">
          <h1>{words.hello(username)}</h1>
          <Link className="btn btn-a" to="/">
            <Icon name="plus" />
            {words.addTip}
          </Link>
        </div>
      </div>
      <div className="mt-5">
        <Tiles tiles={tilesOf(all, week)} />
      </div>
    </>
  );
}

function tilesOf(all: Totals | null, { rank, ranked }: Props['week']): Tile[] {
  const percent = (value: number | null | undefined, print: (value: number) => string) =>
    value === null || value === undefined ? { value: words.unknown } : { value: print(value), unit: '%' };
  return [
    { label: words.tiles.tips(all?.tips ?? 0), value: formatInteger(all?.tips ?? 0) },
    { label: words.tiles.success, ...percent(all?.successRate, (value) => formatDecimal(value, 1)) },
    { label: words.tiles.roi, ...percent(all?.roi, (value) => formatSigned(value, 1)) },
    { label: words.tiles.profit, value: all ? formatSigned(all.profit, 2) : words.unknown },
    rank === null
      ? { label: words.tiles.noPlace, value: words.unknown }
      : { label: words.tiles.place(ranked), value: `${rank}.` },
  ];
}
