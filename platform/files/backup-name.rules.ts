/** Backups of older versions end with .gz. */
const namePattern = /^rovinka-[\dTZ-]{1,40}\.backup(\.gz)?$/;

/** Whether a file of that name is a backup of ours, in a folder or in a store that may hold other files too. */
export const isBackupName = (name: string): boolean => namePattern.test(name);

/** The name of a new backup, by real time, so that names sort by age. */
export const backupName = (at: Date): string => `rovinka-${at.toISOString().replaceAll(/[:.]/g, '-')}.backup`;
