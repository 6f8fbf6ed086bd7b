import { wornEquipment } from '#domain/racing/equipment.ts';
import { linkedRider } from '#domain/racing/linked-rider.ts';
import { placingOf } from '#domain/racing/placing.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { unknownSilk } from '#domain/racing/silk.ts';
import { displayedOdds } from '#domain/odds/displayed-odds.ts';
import type { PriceChange } from '#domain/odds/movement.ts';
import { movement } from '#domain/odds/movement.ts';
import { formatFinishTime } from '#domain/racing/finish-time.ts';
import { printedMargin } from '#domain/racing/finish-margins.ts';
import { isStarter } from '#domain/racing/result-status.ts';
import { idSlug } from '#domain/shared/slug.ts';
import { formFigures } from '#domain/stats/form-figure.ts';
import type { HorseBadge } from '#domain/stats/horse-badges.ts';
import { tipNames } from '#domain/tips/tip-names.ts';
import type { HorseRecordRow, RunnerRow, TipRow } from './race-day-rows.ts';
import type { RunnerView } from './race-day-view.ts';
import { maxFormFigures } from './form-length.ts';

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
