import { type HorseSex, horseAge } from '#features/racing/horse-sex-and-age.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { type Silk, unknownSilk } from '#features/racing/silk.rules.ts';
import type { NextLineUp } from '#features/directory/directory.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { type FormFigure, formFigures } from '#features/stats/form-figure.rules.ts';
import { freeShares, type SyndicateStatus, syndicateStatus } from './syndicate-status.rules.ts';
import type { SyndicateFacts, SyndicateListRow } from './syndicate-rows.rules.ts';

export type SyndicateLine = SyndicateFacts & {
  slug: string;
  status: SyndicateStatus;
  freeShares: number;
  costs: number;
  income: number;
  horse: { name: string; country: string | null; sex: HorseSex | null; age: number | null; silk: Silk };
  form: readonly FormFigure[];
  next: NextLineUp | null;
};

export type SyndicateList = {
  counts: Record<'all' | SyndicateStatus, number>;
  chosen: SyndicateStatus | null;
  lines: readonly SyndicateLine[];
};

const order: readonly SyndicateStatus[] = ['open', 'full', 'closed'];

/** The statuses as the URL names them: /syndicates?stav=otevrene. */
export const statusParams = { open: 'otevrene', full: 'naplnene', closed: 'ukoncene' } as const;

/** The status that a URL names with ?stav=otevrene; null for anything else. */
export function statusFromParam(param: string | null): SyndicateStatus | null {
  return order.find((status) => statusParams[status] === param) ?? null;
}

/** Open ones first, then full, then closed; of each status those that began last come first. */
export function syndicateList(
  rows: readonly SyndicateListRow[],
  chosen: SyndicateStatus | null,
  today: PragueDate,
): SyndicateList {
  const lines = rows.map((row) => lineOf(row, today));
  const count = (status: SyndicateStatus) => lines.filter((line) => line.status === status).length;
  return {
    counts: { all: lines.length, open: count('open'), full: count('full'), closed: count('closed') },
    chosen,
    lines: lines
      .filter(({ status }) => chosen === null || status === chosen)
      .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || b.startsOn.localeCompare(a.startsOn)),
  };
}

function lineOf(row: SyndicateListRow, today: PragueDate): SyndicateLine {
  const { horseName: name, country, sex, birthYear, silk, form, horseId: _id, record: _record, ...facts } = row;
  return {
    ...facts,
    slug: idSlug(row.id, row.name),
    status: syndicateStatus(row, today),
    freeShares: freeShares(row),
    horse: {
      name: horseName(name),
      country,
      sex,
      age: horseAge(birthYear, today),
      silk: silk ?? unknownSilk,
    },
    form: formFigures(form),
  };
}
