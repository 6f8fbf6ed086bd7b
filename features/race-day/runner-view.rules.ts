import { wornEquipment } from '#features/racing/equipment.rules.ts';
import { linkedRider } from '#features/racing/linked-rider.rules.ts';
import { placingOf } from '#features/racing/placing.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { unknownSilk } from '#features/racing/silk.rules.ts';
import { displayedOdds } from '#features/odds/displayed-odds.rules.ts';
import type { PriceChange } from '#features/odds/movement.rules.ts';
import { movement } from '#features/odds/movement.rules.ts';
import { formatFinishTime } from '#features/racing/finish-time.rules.ts';
import { printedMargin } from '#features/racing/finish-margins.rules.ts';
import { isStarter } from '#features/racing/result-status.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { formFigures } from '#text/stats/form-figure';
import type { HorseBadge } from '#features/stats/horse-badges.rules.ts';
import { tipNames } from '#features/tips/tip-names.rules.ts';
import type { HorseRecordRow, RunnerRow, TipRow } from './race-day-rows.rules.ts';
import type { RunnerView } from './race-day-view.rules.ts';
import { maxFormFigures } from './form-length.rules.ts';

/** Rows of other tables that belong to a runner. */
export type RunnerContext = {
  isCompleted: boolean;
  record: HorseRecordRow | null;
  prices: readonly PriceChange[];
  tips: readonly TipRow[];
  badges: readonly HorseBadge[];
};

/** One row of a race card. */
export function runnerView(row: RunnerRow, context: RunnerContext): RunnerView {
  return {
    id: row.id,
    number: row.number,
    horse: horseOf(row),
    jockey: jockeyOf(row),
    weightKg: row.weightKg,
    allowanceKg: row.allowanceKg,
    draw: row.draw,
    handicapRating: row.handicapRating,
    equipment: wornEquipment({ equipment: row.equipment, note: row.horseNote }),
    reserve: row.reserve,
    odds: { fortuna: row.odds.fortuna, tipsport: row.odds.tipsport, displayed: displayedOdds(row.odds) },
    movement: movement(context.prices),
    badges: context.badges,
    form: formFigures((context.record?.form ?? []).slice(0, maxFormFigures)),
    isNonStarter: !isStarter(row),
    result: context.isCompleted || row.resultStatus !== null ? resultOf(row) : null,
    tips: tipNames(context.tips),
  };
}

function horseOf(row: RunnerRow): RunnerView['horse'] {
  return {
    id: row.horseId,
    name: horseName(row.horseName),
    country: row.horseCountry,
    sex: row.horseSex,
    age: row.horseAge,
    slug: idSlug(row.horseId, row.horseName),
    stable: row.stableName,
    trainer: row.trainerName,
    silk: row.silk ?? unknownSilk,
  };
}

function jockeyOf(row: RunnerRow): RunnerView['jockey'] {
  const rider = linkedRider(row);
  return rider && { id: row.jockeyId, ...rider };
}

function resultOf(row: RunnerRow): RunnerView['result'] {
  return {
    position: row.finishingPosition,
    placing: placingOf(row.finishingPosition),
    status: row.resultStatus,
    time: row.finishTime === null ? null : formatFinishTime(row.finishTime),
    margin: printedMargin(row.finishingMargin, row.finishingPosition),
    row: row.resultRow,
  };
}
