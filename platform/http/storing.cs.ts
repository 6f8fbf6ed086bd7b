import { formatPercent } from '#text/platform/text/number';
import { formatCount } from '#text/platform/text/words';

// A batch whose races are being written or taken back one after another (import.race-by-race, import.undo).

type Storing = { isUndo: boolean; percent: number; isInterrupted: boolean; waitingRows: number };

/** What whoever has to wait for a file is told (import.waiting-for-a-file). */
export const storingNow = ({ percent, isUndo }: Pick<Storing, 'percent' | 'isUndo'>): string =>
  `Právě se ${isUndo ? 'vrací' : 'nahrává'} soubor (${formatPercent(percent)})`;

/** The same on a page of its own, in whose place a form was to be. */
export const storingPageText = (storing: Parameters<typeof storingNow>[0]): string =>
  `${storingNow(storing)}. Zkuste to prosím za chvíli znovu, nic se neztratilo.`;

const waiting = (count: number): string =>
  formatCount(count, ['řádek čeká na rozhodnutí', 'řádky čekají na rozhodnutí', 'řádků čeká na rozhodnutí']);

export function storingState({ isUndo, percent, isInterrupted, waitingRows }: Storing): string {
  if (isUndo && !isInterrupted) return `vrací se, ${formatPercent(percent)}`;
  if (isUndo) return waitingRows > 0 ? 'vráceno zčásti' : `vracení přerušeno na ${formatPercent(percent)}`;
  if (!isInterrupted) return `ukládá se, ${formatPercent(percent)}`;
  return waitingRows > 0 ? waiting(waitingRows) : `přerušeno na ${formatPercent(percent)}`;
}

export const storingCopy = {
  heading: 'Ukládání',
  note: 'Soubor se zapisuje po dostizích, mezi nimi se dá pracovat dál',
  now: (storing: Storing) => `${storingNow(storing)}. Ostatní práce běží dál, výsledky lze zapisovat.`,
  reload: 'Obnovit stav',
  interrupted: (percent: number) =>
    `Ukládání je přerušeno na ${formatPercent(percent)}. Co je zapsané, platí; zbytek zatím uložený není.`,
  waiting: (count: number) =>
    `Zapsané je všechno ostatní; ${waiting(count)}. Jejich dostihy se během ukládání změnily, viz Konflikty v\u00a0náhledu.`,
  go: 'Pokračovat',
  write: 'Zapsat i\u00a0tyto řádky',
  leaveOut: 'Vynechat je a\u00a0dokončit',
  undo: {
    heading: 'Vracení',
    note: 'Dávka se vrací po dnech, mezi nimi se dá pracovat dál',
    interrupted: (percent: number) =>
      `Vracení je přerušeno na ${formatPercent(percent)}. Co je vrácené, platí; zbytek dávky je zatím uložený.`,
    waiting: 'Vrácené je všechno až na to, co během vracení někdo změnil. To zůstává, jak je.',
    again: 'Zkusit vrátit i\u00a0zbytek',
    keep: 'Nechat zbytek a\u00a0dokončit',
  },
  fields: {
    keptRows: 'Ponechaných záznamů',
    undoTotal: 'Záznamů k\u00a0vrácení',
    undoDone: 'Vrácených záznamů',
    skippedRows: 'Přeskočených řádků',
    skipBadRows: 'Vynechat chybné řádky',
    overwriteResults: 'Přepsat, čemu řádky odporují',
    isForced: 'Vynuceno operátorem (--force)',
    storedRows: 'Uložených řádků',
    waitingRows: 'Čekající řádky',
  },
} as const;

type Outcome =
  | { kind: 'unchanged' | 'refused' }
  | { kind: 'waits'; id: number; canBeForced: boolean }
  | { kind: 'stored'; id: number; late: readonly unknown[] };
type Refusal = { errorCount: number; skippedRows: number };

/** What became of a file of the command line, and where its batch is. */
export function operatorFileText(outcome: Outcome, { errorCount, skippedRows }: Refusal): string {
  switch (outcome.kind) {
    case 'unchanged':
      return skippedRows > 0
        ? `Nic se neuložilo: ${leftOut(skippedRows)} a\u00a0zbytek souboru nic nemění.`
        : 'Uloženo. Soubor nic nemění, dávka nevznikla.';
    case 'refused':
      return `Nic se neuložilo: soubor má chyby (${errorCount}).${skippedRows > 0 ? ' Chybné řádky vynechá volba --skip-bad-rows.' : ''}`;
    case 'waits':
      // What --force can't store either contradicts itself (racing.one-law).
      if (!outcome.canBeForced)
        return `Nic se neuložilo: některé řádky nelze uložit ani s\u00a0volbou --force, viz dávku ${pageOf(outcome.id)}. Vynechá je volba --skip-bad-rows.`;
      return `Nic se neuložilo: sporné řádky čekají na rozhodnutí v\u00a0dávce ${pageOf(outcome.id)}. Vynechá je volba --skip-bad-rows, přes ně uloží volba --force.`;
    case 'stored': {
      const late = outcome.late.length;
      const rest = late > 0 ? ` ${waiting(late)}, jejich dostihy se mezitím změnily.` : '';
      return `Uloženo.${rest} Dávku lze vrátit na ${pageOf(outcome.id)}.`;
    }
  }
}

const leftOut = (count: number): string =>
  formatCount(count, ['řádek je vynechaný', 'řádky jsou vynechané', 'řádků je vynechaných']);

const pageOf = (id: number): string => `/admin/data/imports/${id}`;
