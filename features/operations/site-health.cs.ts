import type { CopiesState } from './backup.rules.ts';
import type { HealthPart, HealthState, MailServerState, SiteHealthFacts } from './site-health.rules.ts';
import { isTestRestoreLate, type RestoreProblem, type TestRestore } from './test-restore.rules.ts';
import { formatAtTime, formatFullDate, formatRelativeDay } from '#text/platform/time/date';
import { formatDecimal, formatFileSize, formatInteger, formatPercent, formatSigned } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { formatCount, plural, type PluralForms } from '#text/platform/text/words';
import { daysBetween, pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { agoText } from '#text/feeds/feeds';
import { adminCopy } from '#text/admin/admin';
import { backupError } from '#text/checks/checks';

const backups: PluralForms = ['záloha', 'zálohy', 'záloh'];
const dueJobs: PluralForms = ['čekající', 'čekající', 'čekajících'];
const postponedJobs: PluralForms = ['odložená', 'odložené', 'odložených'];
const failedJobs: PluralForms = ['úloha selhala', 'úlohy selhaly', 'úloh selhalo'];
const failedMails: PluralForms = ['e-mail neodešel', 'e-maily neodešly', 'e-mailů neodešlo'];
const retriedMails: PluralForms = ['e-mail se zkouší znovu', 'e-maily se zkoušejí znovu', 'e-mailů se zkouší znovu'];
const pages: PluralForms = [
  'otevřená stránka poslouchá',
  'otevřené stránky poslouchají',
  'otevřených stránek poslouchá',
];

/** Texts of a tile: its large line, the one below, and those under a rule. */
export type TileText = { value: string; note: string; more: readonly string[] };

const unknown = 'nelze zjistit';

/** What a new site lacks. */
export const siteSetupCopy = {
  heading: 'Co webu ještě chybí',
  details: (count: number) =>
    `Právní stránky: ${plural(count, ['chybí', 'chybějí', 'chybí'])} ${formatCount(count, ['údaj', 'údaje', 'údajů'])}`,
  title: { mail: 'Není nastavený poštovní server', backups: 'Zálohy nemají druhé úložiště' },
  note: {
    details: 'Dokud něco chybí, stránky to čtenářům říkají.',
    mail: 'E-maily se ukládají do souborů, takže se nikdo nezaregistruje. Nastavuje se proměnnou MAIL_URL.',
    backups: 'Zálohy leží na stejném disku jako data a\u00a0zanikly by s\u00a0ním. Nastavuje se proměnnou BACKUP_URL.',
  },
  fill: 'Doplnit',
} as const;

/** Texts of the tiles "Provoz". */
export const siteHealthCopy = {
  heading: 'Provoz',
  states: { ok: 'v\u00a0pořádku', attention: 'pozor', broken: 'nefunguje' } satisfies Record<HealthState, string>,
  parts: {
    backup: { label: 'Záloha', to: '/admin/data/checks' },
    queue: { label: 'Fronta úloh', to: '/admin/jobs' },
    notifications: { label: 'Oznámení', to: null },
    clock: { label: 'Hodiny', to: null },
    mail: { label: 'Pošta', to: '/admin/jobs' },
    disk: { label: 'Místo na disku', to: null },
  } satisfies Record<HealthPart, { label: string; to: string | null }>,
} as const;

/** What each tile says; `realNow` is real time, `now` the site's. */
export function tileTexts(facts: SiteHealthFacts, realNow: Instant, now: Instant): Record<HealthPart, TileText> {
  return {
    backup: backupTile(facts, realNow),
    queue: queueTile(facts.queue, realNow),
    notifications: notificationsTile(facts.notifications, realNow),
    clock: clockTile(facts.clock, now),
    mail: mailTile(facts.mail),
    disk: diskTile(facts.disk),
  };
}

function backupTile({ backup, isDemo, makesBackups }: SiteHealthFacts, now: Instant): TileText {
  if (backup === null) return { value: unknown, note: 'složka záloh neodpovídá', more: [] };
  const { madeAt, bytes, isEncrypted, stored, error, copies, testRestore } = backup;
  const file = bytes === null ? [] : [formatFileSize(bytes), isEncrypted ? 'zašifrovaná' : 'nezašifrovaná'];
  const onDisk = stored === 0 ? [] : [`na disku ${formatCount(stored, backups)}`];
  const inStore = copies.count === 0 ? [] : [`v\u00a0úložišti ${formatInteger(copies.count)}`];
  const failed = error === null ? [] : [`Poslední pokus se nepovedl: ${backupError(error)}`];
  const none = isDemo || makesBackups ? [] : ['Noční zálohy jsou vypnuté (BACKUP_KEEP=0).'];
  const self = isDemo && madeAt === null ? ['Ukázka se sama nezálohuje.'] : [];
  return {
    value: madeAt === null ? 'zatím žádná' : when(madeAt, now),
    note: [...file, ...onDisk, ...inStore].join(', '),
    more: [...failed, ...copiesText[copies.state], ...none, ...self, ...testRestoreText(testRestore, now)],
  };
}

const matchingRows: PluralForms = ['řádek souhlasí', 'řádky souhlasí', 'řádků souhlasí'];

function testRestoreText(test: TestRestore | null, now: Instant): string[] {
  if (test === null) return [];
  const made = `Zkouška obnovy ${when(test.at, now)}`;
  if (test.problems.length > 0) return [`${made} se nepovedla.`, ...test.problems.map(problemText)];
  const fine = `${made} v\u00a0pořádku, ${formatCount(test.rows, matchingRows)}`;
  return isTestRestoreLate(test.at, now) ? [`${fine}. Od té doby žádná.`] : [fine];
}

function problemText({ code, detail }: RestoreProblem): string {
  if (code === 'unreadable') return detail;
  if (code === 'rows.differ') return `Počet řádků nesouhlasí: ${detail}`;
  return `V\u00a0obnovené databázi není v\u00a0pořádku: ${detail} (${code})`;
}

const copiesText: Record<CopiesState, readonly string[]> = {
  none: [],
  ok: [],
  away: ['Úložiště záloh (BACKUP_URL) neodpovídá.'],
  behind: ['Poslední záloha není v\u00a0úložišti (BACKUP_URL).'],
};

function queueTile(
  { due, oldestSeconds, postponed, nextAt, failed, lastAt }: SiteHealthFacts['queue'],
  now: Instant,
): TileText {
  const last = lastAt === null ? 'žádná úloha zatím neběžela' : `poslední úloha ${agoText(lastAt, now)}`;
  const oldest = due > 0 && oldestSeconds !== null ? `, nejstarší čeká ${durationText(oldestSeconds)}` : '';
  const later =
    postponed === 0
      ? []
      : [`${formatCount(postponed, postponedJobs)}${nextAt === null ? '' : `, další pokus ${when(nextAt, now)}`}`];
  return {
    value: formatCount(due, dueJobs),
    note: `${last}${oldest}`,
    more: [...later, ...(failed > 0 ? [formatCount(failed, failedJobs)] : [])],
  };
}

function notificationsTile(
  { isUp, lastAt, interruptions, streams }: SiteHealthFacts['notifications'],
  now: Instant,
): TileText {
  return {
    value: isUp ? 'spojení živé' : 'spojení přerušené',
    note: lastAt === null ? 'od startu serveru žádná zpráva' : `poslední zpráva ${agoText(lastAt, now)}`,
    more: [
      formatCount(streams, pages),
      interruptions === 0 ? 'od startu bez přerušení' : `od startu přerušeno ${formatInteger(interruptions)}×`,
    ],
  };
}

function clockTile({ aheadMs, speed, isShifted }: SiteHealthFacts['clock'], now: Instant): TileText {
  const two = `web ukazuje ${adminCopy.now(now)}, protokol a\u00a0úlohy se řídí skutečným časem`;
  const fast = `Čas webu neběží jako skutečný: ${formatDecimal(speed, 1)}${nbsp}sekundy za sekundu. Neběží-li přehrávání, spusťte web znovu.`;
  return {
    value: `rozdíl ${formatSigned(aheadMs / 1000, 1)}${nbsp}s`,
    note: 'hodiny databáze proti hodinám serveru',
    more: [isShifted ? two : 'web i\u00a0protokol se řídí týmž časem', ...(speed === 1 ? [] : [fast])],
  };
}

const servers: Record<MailServerState, string> = {
  answers: 'poštovní server odpovídá, přihlášení v\u00a0pořádku',
  refuses: 'poštovní server odmítá přihlášení',
  silent: 'poštovní server neodpovídá',
  files: 'bez poštovního serveru, e-maily se ukládají do souborů',
};

function mailTile({ server, sentLastHour, sentInMailingsToday, retrying, failed }: SiteHealthFacts['mail']): TileText {
  const value =
    failed > 0
      ? formatCount(failed, failedMails)
      : retrying > 0
        ? formatCount(retrying, retriedMails)
        : 'nic se nevrátilo';
  return {
    value,
    note: `za hodinu odesláno ${formatInteger(sentLastHour)}, dnes hromadně ${formatInteger(sentInMailingsToday)}`,
    more: [servers[server]],
  };
}

function diskTile(disk: SiteHealthFacts['disk']): TileText {
  if (disk === null) return { value: unknown, note: 'disk neodpovídá', more: [] };
  const { freeBytes, totalBytes, isFull } = disk;
  const usedPercent = totalBytes === 0 ? 0 : (100 * (totalBytes - freeBytes)) / totalBytes;
  return {
    value: `${formatPercent(usedPercent)} obsazeno`,
    note: `volno ${formatFileSize(freeBytes)}`,
    more: isFull ? ['Databáze už nemá kam psát.'] : [],
  };
}

/** 'dnes ve 3:00', 'včera v 9:05'; a moment further away by its date. */
export function when(at: Instant, now: Instant): string {
  const [date, today] = [pragueDate(at), pragueDate(now)];
  const day = Math.abs(daysBetween(date, today)) <= 1 ? formatRelativeDay(date, today) : formatFullDate(date);
  return `${day} ${formatAtTime(pragueTime(at))}`;
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${formatDecimal(seconds, 1)}${nbsp}s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}${nbsp}min` : `${Math.floor(minutes / 60)}${nbsp}h ${minutes % 60}${nbsp}min`;
}
