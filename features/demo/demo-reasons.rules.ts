import type { Instant } from '#platform/time/time.rules.ts';
import type { NumberedRace } from './numbered-season.rules.ts';
import type { DemoTip } from './season-tips.rules.ts';

type DemoReason = { tip: DemoTip; text: string; isShownAtOnce: boolean };

/**
 * Why some of the named people tip as they do: of their last race with a result and of their first to come. Nothing is said
 * about a horse, because horses are real (demonstration.marked).
 */
const texts: readonly { username: string; past: string; coming: string; isShownAtOnce?: true }[] = [
  {
    username: 'Bohous',
    past: 'Držím se favorita. Když na něm stojí všichni, něco na tom bude.',
    coming: 'Zase favorit, zase klid. Kurz je nízký, ale doběhnout do třetího místa mu věřím.',
    isShownAtOnce: true,
  },
  {
    username: 'Hedvika_V',
    past: 'Podle posledních tří startů má formu nejlepší z celého pole.',
    coming: 'Forma se zvedá start od startu, jen čekám, jak bude vypadat v paddocku.',
  },
  {
    username: 'TondaOutsider',
    past: 'Takový kurz si nenechám ujít. Když to vyjde, mluví se o tom do jara.',
    coming: 'Favorit už vyhrál dost. Sázím na překvapení, a čím větší kurz, tím lépe.',
    isShownAtOnce: true,
  },
  {
    username: 'lehka_vaha',
    past: 'Nejlehčí v poli. Na této vzdálenosti každé kilo znát je.',
    coming: 'Proti vrchní váze má k dobru několik kilo, to se v závěru pozná.',
  },
  { username: 'Sedmicka', past: 'Sedmička. Víc vědět nepotřebuji.', coming: 'Startovní číslo sedm, jak jinak.' },
  {
    username: 'KvetaZChuchle',
    past: 'Jezdec letos vyhrává nejvíc z celého pole, tak jedu s ním.',
    coming: 'Tipuji hlavně jezdce. Na tomto kurzu se neztratí.',
  },
];

export function demoReasons(
  races: readonly NumberedRace[],
  tips: readonly DemoTip[],
  { idOf, now }: { idOf: ReadonlyMap<string | null, string>; now: Instant },
): DemoReason[] {
  const starts = new Map(races.map(({ id, startAt }) => [id, startAt]));
  const startOf = ({ raceId }: DemoTip) => starts.get(raceId) ?? Number.POSITIVE_INFINITY;
  return texts.flatMap(({ username, past, coming, isShownAtOnce = false }) => {
    const own = tips.filter(({ userId }) => userId === idOf.get(username)).toSorted((a, b) => startOf(a) - startOf(b));
    const last = own.findLast((tip) => startOf(tip) < now);
    const next = own.find((tip) => startOf(tip) >= now);
    return [
      ...(last ? [{ tip: last, text: past, isShownAtOnce: false }] : []),
      ...(next ? [{ tip: next, text: coming, isShownAtOnce }] : []),
    ];
  });
}
