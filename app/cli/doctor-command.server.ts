import { diagnose, type Finding, type FindingCode } from '#features/operations/diagnose.rules.ts';
import { formatCount, nouns, plural, type PluralForms } from '#platform/text/czech-text.rules.ts';
import { readEnv } from '#platform/process/env.server.ts';
import type { Command } from './command.server.ts';

/**
 * `rovinka doctor`: examines the database, the jobs, the disk and the backups, and prints what is wrong; exit code 1
 * with a problem.
 */
export const doctorCommand: Command = {
  name: 'doctor',
  summary:
    'prohlédne databázi, úlohy, disk a\u00a0zálohy a\u00a0řekne, co není v\u00a0pořádku; najde-li závadu, skončí kódem 1',
  usage: [],
  options: {},
  positionals: 0,
  async run(context) {
    const { examineSite } = await import('#features/operations/examine-site.server.ts');
    const { openBackupStore } = await import('#platform/files/open-storage.server.ts');
    const env = readEnv();
    context.progress('Prohlížím…');
    const { examineDerived } = await import('#features/derived/remake-derived.server.ts');
    const facts = await examineSite(context.database, {
      dataDir: env.DATA_DIR,
      backupStore: openBackupStore(env),
      appUrl: env.APP_URL,
      trustProxy: env.TRUST_PROXY,
      hasMail: env.MAIL_URL !== undefined,
      hasClockOffset: env.CLOCK_OFFSET !== undefined,
    });
    const findings = diagnose({ ...facts, ...(await examineDerived(context.database.db)) });
    for (const finding of findings) context.print(formatFinding(finding));
    if (!env.DATABASE_URL) context.print(`Připojení k\u00a0databázi: ${context.database.url}`);
    const problems = findings.filter(({ level }) => level === 'problem').length;
    context.print(problems === 0 ? 'Web je zdravý.' : `Závad: ${problems}`);
    return problems === 0 ? 0 : 1;
  },
};

const formatFinding = ({ level, code, detail }: Finding): string =>
  `${level === 'problem' ? 'závada' : 'doporučení'}: ${messages[code](detail)}`;

const migrations: PluralForms = ['migrace', 'migrace', 'migrací'];

const messages: Record<FindingCode, (detail: string) => string> = {
  'migrations.missing': (count) =>
    `databázi ${plural(Number(count), ['chybí', 'chybějí', 'chybí'])} ${formatCount(Number(count), migrations)}; doplní je rovinka migrate`,
  'migrations.unknown': (count) =>
    `databáze má migrace, které tato verze nezná (${count}); patří k\u00a0novější verzi webu`,
  'table.unreadable': (table) => `tabulku nelze celou přečíst, obnovte ji ze zálohy: ${table}`,
  'trigger.disabled': (name) => `pravidlo ${name} je v\u00a0databázi vypnuté; zapne ho alter table … enable trigger`,
  'index.broken': (name) => `index ${name} je neplatný; opraví ho reindex index ${name}`,
  'index.damaged': (index) => `index neodpovídá tabulce, postaví ho znovu reindex index; ${index}`,
  'sequence.outdated': (table) =>
    `počítadlo tabulky ${table} zaostalo, nové řádky by se nevešly; opraví ho backup a\u00a0restore`,
  'results.contradict': (count) =>
    `výsledky, které odporují ostatním údajům: ${count}; co s\u00a0nimi, se rozhodne na /admin/data/checks`,
  'derived.outdated': (name) =>
    `uložené údaje odpovídají jinému znění pravidla (${name}); po startu webu je úloha remake-derived přepočítá`,
  'derived.wrong': (difference) => `uložený údaj není to, co dává pravidlo: ${difference}`,
  'disk.full': (megabytes) => `na disku s\u00a0DATA_DIR zbývá jen ${megabytes}\u00a0MB`,
  'disk.low': (megabytes) => `na disku s\u00a0DATA_DIR zbývá ${megabytes}\u00a0MB`,
  'jobs.failed': (count) => `ve frontě jsou úlohy, které se nepovedly: ${count}`,
  'jobs.late': (minutes) =>
    `úloha ve frontě čeká už ${formatCount(Number(minutes), ['minutu', 'minuty', 'minut'])}; běží web?`,
  'admin.none': () => 'web nemá správce; založí ho rovinka create-admin E-MAIL',
  'admin.one-factor': (count) => `správců bez dvoufázového ověření: ${count}; do správy se nedostanou`,
  'mail.none': () => 'e-maily se neposílají, jen ukládají do DATA_DIR/outbox; nastavte MAIL_URL',
  'address.local': () => 'odkazy v\u00a0e-mailech vedou na tento počítač; nastavte APP_URL',
  'proxy.distrusted': () =>
    'web je za proxy a\u00a0neví, od koho požadavky jsou, takže jednomu návštěvníkovi nebrání zdržovat ostatní; nastavte TRUST_PROXY=1',
  'clock.offset': () => 'CLOCK_OFFSET posouvá čas ostrého webu',
  'clock.speed': (speed) =>
    `čas webu běží ${speed}krát rychleji než skutečný a\u00a0žádné přehrávání neběží; nový start webu to napraví`,
  'clock.replay': (speed) => `běží přehrávání, čas webu plyne ${speed}krát rychleji než skutečný`,
  'backup.none': () => 'záloha ještě není; udělá ji rovinka backup',
  'backup.store-away': (reason) => `úložiště záloh (BACKUP_URL) neodpovídá: ${reason}`,
  'backup.not-copied': () =>
    'poslední záloha není v\u00a0úložišti (BACKUP_URL); proč, říká /admin/jobs, znovu se zkopíruje s\u00a0příští',
  'backup.not-restorable': (found) => `zkouška obnovy zálohy se nepovedla: ${found}`,
  'backup.old': (days) =>
    `poslední záloha je stará ${formatCount(Number(days), nouns.day)}; novou udělá rovinka backup`,
};
