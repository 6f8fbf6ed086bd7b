type Variable = 'STORAGE_URL' | 'BACKUP_URL';

const exampleFolders: Record<Variable, string> = { STORAGE_URL: 'media', BACKUP_URL: 'backups' };
const withVariable: Record<Variable, string> = { STORAGE_URL: 'Se STORAGE_URL', BACKUP_URL: 'S\u00a0BACKUP_URL' };

/** What is wrong with the address of a store. */
export const storageTexts = {
  threeSlashes: (name: Variable) =>
    `${name} souboru musí mít tři lomítka, třeba file:///srv/rovinka/${exampleFolders[name]}.`,
  alsoNeeds: (name: Variable, missing: string) =>
    `${withVariable[name]} na s3 je povinná i proměnná prostředí ${missing}.`,
};
