import type { HorsePageView } from '#domain/horses/horse-page.ts';
import type { HorseSex } from '#domain/racing/horse-sex-and-age.ts';
import type { Silk } from '#domain/racing/silk.ts';
import type { ClockTime, PragueDate } from '#domain/shared/time.ts';
import type { FormFigure } from '#domain/stats/form-figure.ts';

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
