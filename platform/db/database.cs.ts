/** Why the database can't be opened, for whoever starts the site or a command. */
export const databaseTexts = {
  notWritable: (folder: string, reason: unknown) => `Do datové složky ${folder} nelze zapisovat: ${reason}`,
  oldRelease: (folder: string) =>
    `Databázi ve složce ${folder} založilo vydání 0.2.0 nebo starší a\u00a0toto ji neotevře: zazálohujte ji vydáním 0.2.0 ` +
    '(rovinka backup) a\u00a0zálohu obnovte tímto do nové složky DATA_DIR (rovinka restore). Pouhou ukázku stačí přejmenovat.',
  notCreated: (folder: string, reason: unknown) => `Databázi ve složce ${folder} nelze založit: ${reason}`,
  foreignFolder: (folder: string) =>
    `Složku ${folder} založil jiný program, databáze v\u00a0ní není; nastavte jinou složku DATA_DIR.`,
  otherVersion: (folder: string, version: string, major: number) =>
    `Databázi ve složce ${folder} založil web s\u00a0PostgreSQL ${version}, tento má ${major}: zazálohujte ji ` +
    'tím webem (rovinka backup) a\u00a0zálohu obnovte do nové složky DATA_DIR (rovinka restore).',
  damaged: (folder: string, reason: string) =>
    `Databázi ve složce ${folder} nelze otevřít, je poškozená nebo ji založil jiný program; obnovte zálohu do nové ` +
    `složky DATA_DIR (rovinka restore). Důvod: ${reason}`,
  notOurs: (folder: string) => `Složka ${folder} patří někomu jinému; odstraňte ji.`,
  diskFull: (folder: string) => `Na disku se složkou ${folder} došlo místo. Ukázka potřebuje asi 200\u00a0MB.`,
  unknown:
    'Databázi založila jiná verze webu a\u00a0tato ji převést neumí: data zazálohujte tou verzí, která ji založila ' +
    '(rovinka backup), nebo začněte s\u00a0prázdnou složkou DATA_DIR či prázdnou databází.',
  newer:
    'Databázi už převedla novější verze webu: spusťte tu, nebo obnovte zálohu z\u00a0doby před převodem (rovinka restore). ' +
    'Spustit tuto verzi i\u00a0tak dovolí ALLOW_NEWER_DATABASE=1.',
  migrationFailed: (reason: string) => `Migrace selhala a nic nezměnila: ${reason}`,
  noPostgres:
    'Chybí PostgreSQL: nepřišel s\u00a0balíčky (npm ci) a\u00a0není ani nainstalovaný ve verzi 15 nebo novější; jeden z\u00a0nich ' +
    'doplňte, nebo nastavte DATABASE_URL.',
  unavailable: (database: string, reason: string) => `Databáze ${database} (DATABASE_URL) není dostupná: ${reason}`,
  tooOld: (database: string) => `Databáze ${database} (DATABASE_URL) je starší než PostgreSQL 15.`,
  noUser: (folder: string, binaries: string) =>
    `PostgreSQL odmítá běžet jako root a\u00a0jiný uživatel se nedostane do ${folder} nebo do ${binaries}: spusťte web ` +
    'jako obyčejný uživatel, nebo nastavte DATABASE_URL.',
};
