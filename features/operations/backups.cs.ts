import type { SealRefusal } from './backup.rules.ts';

/** What an operator is told about a backup that can't be used. */
export const backupTexts = {
  missing: (file: string) => `Soubor ${file} neexistuje.`,
  unreadable: (file: string, reason: string) => `Soubor ${file} nelze přečíst: ${reason}`,
  foreign: (file: string) => `Soubor ${file} není záloha Rovinky.`,
  newer: (file: string) => `Záloha ${file} je z\u00a0novější verze webu; obnoví ji jen ta.`,
  cut: (file: string) => `Záloha ${file} není celá.`,
  /** For whatever is wrong inside. */
  changed: (file: string) => `Záloha ${file} je poškozená, nebo ji někdo změnil; nic se neobnovilo.`,
  nothingRestored: 'Záloha není celá, nic se neobnovilo.',
  notInStore: (name: string) => `Záloha ${name} v\u00a0úložišti není.`,
  siteRuns: 'Nad databází běží web; zastavte ho a\u00a0příkaz zopakujte.',
};

export const sealRefusals: Record<SealRefusal, (file: string) => string> = {
  'backup.no-passphrase': (file) =>
    `Záloha ${file} je zašifrovaná; její heslo patří do proměnné prostředí BACKUP_PASSPHRASE.`,
  'backup.unsigned': (file) =>
    `Záloha ${file} není zašifrovaná, takže nelze poznat, zda ji někdo nezměnil; věříte-li jí, přidejte --allow-unsigned.`,
  'backup.older-form': (file) =>
    `Soubor ${file} je záloha ve starší podobě bez kontrolních součtů, nebo něco jiného; věříte-li mu, přidejte --allow-unsigned.`,
};

export const brokenSeals = {
  cut: backupTexts.cut,
  changed: backupTexts.changed,
  'changed-or-other-key': (file: string) =>
    `Záloha ${file} je poškozená, změněná, nebo k\u00a0ní patří jiné heslo; nic se neobnovilo.`,
};

export const restoreRefusals = {
  'backup.newer': 'Záloha je z\u00a0novější verze webu; obnoví ji jen ta.',
  'backup.foreign': 'Záloha je z\u00a0webu s\u00a0jinými tabulkami, obnovit ji nelze.',
};
