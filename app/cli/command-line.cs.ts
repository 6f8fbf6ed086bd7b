import type { Finding, FindingCode } from '#features/operations/diagnose.rules.ts';
import { formatFileSize, formatInteger, formatPercent } from '#text/platform/text/number';
import { formatCount, formatOutOf, nouns, plural, type PluralForms } from '#text/platform/text/words';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

// What the command line says.

export const helpWords = {
  overall: 'Použití: rovinka PŘÍKAZ [ARGUMENTY]',
  details: 'Podrobnosti k\u00a0příkazu: rovinka PŘÍKAZ --help',
  usage: (written: string) => `Použití: rovinka ${written}`,
  help: 'vypíše tuto nápovědu',
  siteStopped: 'Web musí být zastavený.',
  siteMayRun: 'Web přitom může běžet.',
};

export const helpHint = (command: string): string => `Nápověda: rovinka ${command} --help`;

/** What is wrong with what was typed. */
export const mistakes = {
  command: (name: string) => `Neznámý příkaz ${name}. Nápověda: rovinka --help`,
  missingArgument: (command: string) => `Příkazu ${command} chybí argument.`,
  furtherArgument: (argument: string) => `Argument ${argument} je navíc.`,
  option: (option: string) => `Neznámá volba ${option}.`,
  value: (option: string) => `Volba ${option} má špatnou hodnotu.`,
};

export const outcomes = {
  interrupted: 'Přerušeno.',
  error: (reason: string) => `Chyba: ${reason}`,
};

export const notWritable = (file: string, reason: string): string => `Do souboru ${file} nelze zapsat: ${reason}`;

export const migrateWords = {
  summary: 'připraví databázi pro tuto verzi webu',
  done: 'Databáze je připravená.',
} as const;

export const seedWords = {
  summary: 'naplní prázdnou databázi ukázkovou sezonou 2023',
  usage: [['--fresh', 'nejdřív smaže všechno, co v\u00a0databázi je']],
} as const;

export const importWords = {
  summary: 'nahraje startovní listiny, kurzy a\u00a0výsledky ze souboru jako dávku, kterou lze vrátit',
  usage: [
    ['SOUBOR', 'tabulka CSV, JSON nebo XLSX, jeden řádek na koně v\u00a0dostihu'],
    ['--dry-run', 'jen vypíše, co by se změnilo'],
    ['--skip-bad-rows', 'chybné a\u00a0sporné řádky vynechá a\u00a0ostatní uloží'],
    ['--force', 'soubor má přednost před tím, co je uložené; bez toho sporné řádky čekají v\u00a0administraci'],
  ],
  judging: (rows: number) => `Posuzuji: řádků ${formatInteger(rows)}`,
  storing: (percent: number) => `Ukládám: ${formatPercent(percent)}`,
  missing: (file: string) => `Soubor ${file} neexistuje.`,
  notFile: (file: string) => `${file} není soubor.`,
  tooLarge: (file: string, maxBytes: number) => `Soubor ${file} má přes ${formatFileSize(maxBytes)}, rozdělte ho.`,
} as const;

export const exportWords = {
  summary: 'zapíše uložené dostihy do souboru, ze kterého je import umí znovu nahrát',
  usage: [
    ['SOUBOR', 'kam zapsat; přípona .json znamená JSON, jinak CSV'],
    ['--event ČÍSLO', 'jen jeden dostihový den'],
    ['--from DEN', 'od dne včetně, třeba 2023-10-01'],
    ['--to DEN', 'do dne včetně'],
  ],
  progress: (rows: number) => `Exportuji: řádků ${formatInteger(rows)}`,
  done: (rows: number, file: string) => `Zapsáno: řádků ${formatInteger(rows)}, ${file}`,
  needsEvent: 'Volba --event vyžaduje číslo dostihového dne.',
  needsDay: (option: string) => `Volba --${option} vyžaduje den ve tvaru 2023-10-08.`,
} as const;

export const createAdminWords = {
  summary: 'přidělí uživateli s\u00a0tímto e-mailem roli správce, nebo mu založí účet',
  usage: [
    ['E-MAIL', 'adresa správce'],
    ['--username JMÉNO', 'uživatelské jméno nového účtu, jinak spravce'],
  ],
  done: (email: string, username: string) => `${email} (${username}) je správce webu.`,
  password: (password: string) => `Heslo, které se už znovu neukáže: ${password}`,
  openInDemo: 'V\u00a0ukázce je správa webu otevřená hned; ve skutečném provozu vyžaduje dvoufázové ověření.',
  secondFactor: 'Při prvním přihlášení si zapněte dvoufázové ověření; bez něj je správa webu zavřená.',
  taken: 'Takové uživatelské jméno už existuje, zvolte jiné volbou --username.',
  notEmail: 'Toto není e-mailová adresa.',
  badUsername: 'Takové uživatelské jméno být nemůže.',
} as const;

export const replayWords = {
  summary: 'přehraje zrychleně jeden den ukázky: kurzy se hýbou, tipy se zavírají, přicházejí výsledky',
  usage: (defaultSpeed: number) =>
    [
      ['DEN', 'dostihový den ukázky, třeba 2023-10-08'],
      ['--speed KOLIKRÁT', `kolikrát rychleji než ve skutečnosti, jinak ${defaultSpeed}`],
    ] as const,
  needsDay: 'Příkaz replay vyžaduje den ve tvaru 2023-10-08.',
  needsSpeed: 'Volba --speed vyžaduje číslo větší než nula, třeba 60.',
  result: (at: Instant, { raceNumber, raceName }: { raceNumber: number; raceName: string }) =>
    `${pragueTime(at)} výsledek: ${raceNumber}.\u00a0dostih, ${raceName}`,
  progress: (at: Instant, results: number, races: number) =>
    `${pragueTime(at)} výsledků ${results} ${formatOutOf(races)}`,
} as const;

export const backupWords = {
  summary: 'zapíše celou databázi do jednoho souboru, web přitom může běžet',
  usage: [['--to SOUBOR', 'kam zapsat, jinak do složky backups v\u00a0DATA_DIR']],
  progress: (rows: number) => `Zálohuji: řádků ${formatInteger(rows)}`,
  done: (rows: number, file: string) => `Zálohováno: řádků ${formatInteger(rows)}, ${file}`,
  open: 'Soubor není zašifrovaný (heslo mu dá BACKUP_PASSPHRASE) a\u00a0obsahuje e-maily a\u00a0otisky hesel, uložte ho bezpečně.',
  encrypted: 'Soubor je zašifrovaný; bez BACKUP_PASSPHRASE ho nikdo neobnoví.',
  leftOut: 'Fotografie a\u00a0APP_SECRET v\u00a0něm nejsou.',
} as const;

export const restoreWords = {
  summary: 'nahradí celou databázi zálohou; nepovede-li se to, zůstane, co bylo',
  usage: [
    ['SOUBOR', 'záloha z\u00a0této nebo starší verze webu; i\u00a0adresa úložiště, třeba s3://bucket/folder'],
    ['--allow-unsigned', 'obnoví i\u00a0zálohu, u\u00a0níž nelze poznat, zda ji někdo nezměnil'],
  ],
  progress: (rows: number) => `Obnovuji: řádků ${formatInteger(rows)}`,
  done: (rows: number) => `Obnoveno: řádků ${formatInteger(rows)}`,
  noBackupAt: (address: string) => `V\u00a0úložišti ${address} žádná záloha není.`,
} as const;

export const doctorWords = {
  summary:
    'prohlédne databázi, úlohy, disk a\u00a0zálohy a\u00a0řekne, co není v\u00a0pořádku; najde-li závadu, skončí kódem 1',
  progress: 'Prohlížím…',
  healthy: 'Web je zdravý.',
  problems: (count: number) => `Závad: ${count}`,
  connection: (url: string) => `Připojení k\u00a0databázi: ${url}`,
} as const;

export const copyToWords = {
  summary: 'zkopíruje celou databázi do prázdné databáze PostgreSQL',
  usage: [['ADRESA', 'cíl, třeba postgresql://user:password@host:5432/rovinka']],
  needsAddress: 'Příkaz copy-to vyžaduje adresu postgresql://…',
  notEmpty: 'V\u00a0cílové databázi už data jsou, nic se nezměnilo.',
  reading: (rows: number) => `Čtu: řádků ${formatInteger(rows)}`,
  writing: (rows: number) => `Zapisuji: řádků ${formatInteger(rows)}`,
  done: (rows: number) =>
    `Zkopírováno: řádků ${formatInteger(rows)}. Web na ní spustí DATABASE_URL a\u00a0týž APP_SECRET.`,
} as const;

/** A line about one finding. */
export const findingText = ({ level, code, detail }: Finding): string =>
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
