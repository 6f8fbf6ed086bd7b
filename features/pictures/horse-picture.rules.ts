import type { HorsePageView } from '#features/horses/horse-page.rules.ts';
import type { HorseSex } from '#features/racing/horse-sex-and-age.rules.ts';
import type { Silk } from '#features/racing/silk.rules.ts';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import type { FormFigure } from '#features/stats/form-figure.rules.ts';

export type HorsePicture = {
  name: string;
  country: string | null;
  silk: Silk;
  stable: string | null;
  trainer: string | null;
  age: number | null;
  sex: HorseSex | null;
  /** Newest first. */
  form: Pick<FormFigure, 'label' | 'placing'>[];
  starts: number;
  wins: number;
  /** Share of 1; null without a start that counts. */
  placementRate: number | null;
  next: { date: PragueDate; time: ClockTime | null; location: string } | null;
};

type PageParts = Pick<HorsePageView, 'horse' | 'record' | 'form' | 'next'>;

const maxForm = 10;

/** What the picture of a horse shows, of what its page has (pictures.horse). */
export function horsePicture({ horse, record, form, next }: PageParts): HorsePicture {
  return {
    name: horse.name,
    country: horse.country,
    silk: horse.silk,
    stable: horse.stable?.name ?? null,
    trainer: horse.trainer?.name ?? null,
    age: horse.age,
    sex: horse.sex,
    form: form.slice(0, maxForm).map(({ label, placing }) => ({ label, placing })),
    starts: record.totalRaces,
    wins: record.wins,
    placementRate: record.placementRate,
    next: next && !next.isNonStarter ? { date: next.date, time: next.time, location: next.location } : null,
  };
}
