/** How long after its start a runner passed a point of the course (racing.sectional-times). */
export type SectionalTime = { metres: number; seconds: number };

const maxMetres = 10_000;
const maxSeconds = 1_800;

/** Reads '400:24,61|800:49,10': metres and seconds, both growing; null for anything else. */
export function parseSectionalTimes(text: string): SectionalTime[] | null {
  const times: SectionalTime[] = [];
  for (const part of text.split('|')) {
    const [, metres, seconds] = /^(\d{2,5}) ?m? ?: ?(\d{1,4}(?:[.,]\d{1,2})?)$/.exec(part.trim()) ?? [];
    const time = { metres: Number(metres), seconds: Number(seconds?.replace(',', '.')) };
    const before = times.at(-1) ?? { metres: 0, seconds: 0 };
    const isLater = time.metres > before.metres && time.seconds > before.seconds;
    if (!isLater || time.metres > maxMetres || time.seconds > maxSeconds) return null;
    times.push(time);
  }
  return times;
}

/** As they are stored and exported: '400:24.61|800:49.1'. */
export const printSectionalTimes = (times: readonly SectionalTime[]): string =>
  times.map(({ metres, seconds }) => `${metres}:${seconds}`).join('|');

/** '0:24.61' and '1:12.30', as finish times are shown. */
export function formatSectionalTime({ seconds }: SectionalTime): string {
  const hundredths = Math.round(seconds * 100);
  const rest = (hundredths % 6000) / 100;
  return `${Math.floor(hundredths / 6000)}:${rest.toFixed(2).padStart(5, '0')}`;
}
