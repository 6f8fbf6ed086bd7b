import { horseName } from '#features/racing/horse-name.rules.ts';
import { prizeWon } from '#features/racing/winnings.rules.ts';
import { addDays, addMinutes, monthKey, pragueDate, startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { formatMoney } from '#text/platform/text/number';
import { type EntryRow, firstDayOf, type HolderRow, type UpdateRow } from '#features/syndicates/syndicate.rules.ts';
import { holderNames, type SyndicatePlan, syndicatePlans, syndicateTerms } from './demo-syndicate-plans.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import { createRandom } from './random.rules.ts';
import type { Season } from './season.rules.ts';

/** A syndicate of the demonstration, ready to be stored. */
export type DemoSyndicate = Omit<SyndicatePlan, 'horse' | 'holdings' | 'monthlyTraining' | 'decisions'> & {
  /** Index into the season's horses. */
  horse: number;
  terms: readonly { label: string; text: string }[];
  holders: readonly HolderRow[];
  entries: readonly EntryRow[];
  updates: readonly Omit<UpdateRow, 'id'>[];
};

/**
 * Invented syndicates of real horses of the season, up to the demonstration's clock. Their prize income follows from
 * the real placings; everything else is invented and marked as such (syndicates.invented).
 */
export function demoSyndicates(season: Season, races: readonly NumberedRace[], now: Instant): DemoSyndicate[] {
  return syndicatePlans.map((plan, index) => {
    const horse = season.horses.findIndex(({ name }) => name === plan.horse);
    if (horse < 0) throw new Error(`${plan.horse} is not in the season`);
    const end = [pragueDate(now), plan.closedOn].filter((date) => date !== null).toSorted()[0] ?? plan.startsOn;
    const runs = runsOf(horse, races, plan.startsOn, end);
    const { holdings, monthlyTraining: _training, decisions: _decisions, ...facts } = plan;
    return {
      ...facts,
      horse,
      terms: syndicateTerms,
      holders: holdings.map((shares, order) => ({
        shownName: holderNames[(index * 5 + order) % holderNames.length] ?? null,
        shares,
        since: addDays(plan.startsOn, order * 11),
      })),
      entries: entriesOf(plan, runs, end),
      updates: updatesOf(plan, runs),
    };
  });
}

type Run = { date: PragueDate; location: string; race: NumberedRace; position: number | null; prize: number };

function runsOf(horse: number, races: readonly NumberedRace[], from: PragueDate, to: PragueDate): Run[] {
  return races.flatMap((race) => {
    const seasonRunner = race.runners.find(({ runner }) => runner.horse === horse)?.runner;
    const { date, location } = race.day;
    if (!seasonRunner || seasonRunner.status === 'DNS' || date < from || date >= to) return [];
    const sharers = race.runners.filter(({ runner }) => runner.position === seasonRunner.position).length;
    const prize = prizeWon(race.race.prizeSplit, seasonRunner.position, sharers) ?? 0;
    return [{ date, location, race, position: seasonRunner.position, prize }];
  });
}

function entriesOf(plan: SyndicatePlan, runs: readonly Run[], end: PragueDate): EntryRow[] {
  const random = createRandom(`syndicate ${plan.name}`);
  const cost = (bookedOn: PragueDate, category: EntryRow['category'], amount: number): EntryRow => ({
    bookedOn,
    kind: 'cost',
    category,
    amount: Math.round(amount / 50) * 50,
  });
  const entries: EntryRow[] = [cost(plan.startsOn, 'insurance', random.between(2200, 3600))];
  for (const month of monthsBetween(plan.startsOn, end)) {
    const lastDay = addDays(firstDayOf(month), 27);
    if (lastDay >= end) break;
    entries.push(cost(lastDay, 'training', plan.monthlyTraining * random.between(0.96, 1.05)));
    entries.push(cost(lastDay, 'care', random.between(600, 2400)));
  }
  for (const { date, prize } of runs) {
    entries.push(cost(date, 'transport', random.between(1100, 3200)));
    entries.push(cost(date, 'fees', random.between(500, 1400)));
    if (prize > 0) entries.push({ bookedOn: date, kind: 'income', category: 'prize', amount: Math.round(prize) });
  }
  return entries.toSorted((a, b) => a.bookedOn.localeCompare(b.bookedOn));
}

function monthsBetween(from: PragueDate, to: PragueDate): string[] {
  const months: string[] = [];
  for (let date = from; monthKey(date) <= monthKey(to); date = addDays(firstDayOf(monthKey(date)), 32)) {
    months.push(monthKey(date));
  }
  return months;
}

function updatesOf(plan: SyndicatePlan, runs: readonly Run[]): DemoSyndicate['updates'] {
  const decisions = plan.decisions.map(({ on, ...decision }) => ({
    ...decision,
    kind: 'decision' as const,
    publishedAt: startAt(on, '19:00' as ClockTime),
  }));
  const news = runs.map((run) => ({
    kind: 'news' as const,
    publishedAt: addMinutes(run.race.startAt, 90),
    title: `${run.position === null ? 'Bez umístění' : `${run.position}.\u00a0místo`}, ${run.location}`,
    body: `${horseName(plan.horse)}, ${run.race.race.number}.\u00a0dostih ${formatDate(run.date)}. ${
      run.prize > 0 ? `Z\u00a0dotace připadá ${formatMoney(Math.round(run.prize))}.` : 'Bez podílu na dotaci.'
    }`,
    votesFor: null,
    votesAgainst: null,
    votesAbstained: null,
  }));
  return [...decisions, ...news].toSorted((a, b) => a.publishedAt - b.publishedAt);
}
