import type { RowKind } from './row-kind.rules.ts';
import { raceText } from './data.cs.ts';

const rowNames: Readonly<Record<RowKind, string>> = {
  runner: 'účast',
  race: 'dostih',
  event: 'dostihový den',
  horse: 'kůň',
  jockey: 'jezdec',
  trainer: 'trenér',
  stable: 'stáj',
  odds: 'kurz',
  tip: 'tip',
  photo: 'fotografie',
  other: 'záznam',
};
const dependentTexts: Partial<Record<RowKind, string>> = {
  tip: 'někdo na ni tipoval',
  odds: 'přibyl k\u00a0ní kurz',
  runner: 'přibyl do něj startující',
  race: 'přibyl do něj dostih',
  photo: 'má fotografie',
};

const sinceTexts = {
  changed: 'od té doby se změnilo',
  deleted: 'už neexistuje',
  unlawful: 'výsledek, který má, by po vrácení nemohl platit',
};

type Obstacle = {
  kind: 'changed' | 'deleted' | 'used' | 'unlawful';
  row: RowKind;
  by: RowKind | null;
  name: string | null;
  date: string | null;
  location: string | null;
  raceNumber: number | null;
};

/** 'účast ALFA, 12. 5. 2030 Lhota, 1. dostih: od té doby se změnilo'. */
export function obstacleText({ kind, row, by, name, date, location, raceNumber }: Obstacle): string {
  const race = raceText(date && location ? `${date} ${location}${raceNumber === null ? '' : ` #${raceNumber}`}` : null);
  const what = [rowNames[row], name].filter(Boolean).join(' ');
  const used = (by && dependentTexts[by]) ?? 'něco na to navazuje';
  return `${[what, race].filter(Boolean).join(', ')}: ${kind === 'used' ? used : sinceTexts[kind]}`;
}
