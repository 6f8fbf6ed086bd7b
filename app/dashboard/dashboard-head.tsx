import { Link } from 'react-router';
import { dashboardCopy as copy } from '#copy/cs/account/dashboard.ts';
import { type Tile, Tiles } from '#app/stats/tiles.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Totals } from '#domain/dashboard/my-history.ts';
import { formatDecimal, formatInteger, formatSigned } from '#domain/shared/czech-number.ts';

type Props = { username: string; all: Totals | null; week: { rank: number | null; ranked: number } };

/** The head of the dashboard: the person's name and the totals of their tips. */
export function DashboardHead({ username, all, week }: Props) {
  return (
    <>
      <div className="page-header">
        <p className="eyebrow">{copy.title}</p>
        <div className="inline-group inline-group-spread">
          <h1>{copy.hello(username)}</h1>
          <Link className="button button-accent" to="/">
            <Icon name="plus" />
            {copy.addTip}
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
    value === null || value === undefined ? { value: copy.unknown } : { value: print(value), unit: '%' };
  return [
    { label: copy.tiles.tips(all?.tips ?? 0), value: formatInteger(all?.tips ?? 0) },
    { label: copy.tiles.success, ...percent(all?.successRate, (value) => formatDecimal(value, 1)) },
    { label: copy.tiles.roi, ...percent(all?.roi, (value) => formatSigned(value, 1)) },
    { label: copy.tiles.profit, value: all ? formatSigned(all.profit, 2) : copy.unknown },
    rank === null
      ? { label: copy.tiles.noPlace, value: copy.unknown }
      : { label: copy.tiles.place(ranked), value: `${rank}.` },
  ];
}
