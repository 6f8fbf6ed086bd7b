import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#platform/process/start-error.server.ts';
import type { BackupStore } from './backup-store.server.ts';
import { fileBackupStore } from './file-backup-store.server.ts';
import { fileStorage } from './file-storage.server.ts';
import { s3BackupStore } from './s3-backup-store.server.ts';
import type { S3Config } from './s3-client.server.ts';
import { s3Storage } from './s3-storage.server.ts';
import type { Storage } from './storage.server.ts';
import { storageTexts } from '#text/platform/files/storage';

/** The variables of an S3-compatible store, the same for photos and for backups. */
type S3Env = {
  [name in 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY']?: string | undefined;
};
type StorageEnv = S3Env & { DATA_DIR: string; STORAGE_URL?: string | undefined };
type BackupEnv = S3Env & { BACKUP_URL?: string | undefined };

const defaultRegion = 'us-east-1';

/** The storage at STORAGE_URL; without it a folder of DATA_DIR. Throws StartError. */
export function openStorage(env: StorageEnv): Storage {
  if (!env.STORAGE_URL) return fileStorage(join(env.DATA_DIR, 'media'));
  const place = placeOf('STORAGE_URL', env.STORAGE_URL, env);
  return 'folder' in place ? fileStorage(place.folder) : s3Storage(place);
}

/** The second place of backups at BACKUP_URL; null without it. Throws StartError. */
export function openBackupStore(env: BackupEnv): BackupStore | null {
  return env.BACKUP_URL ? openBackupsAt(env.BACKUP_URL, env) : null;
}

/** A place of backups by its address. Throws StartError. */
export function openBackupsAt(address: string, env: S3Env): BackupStore {
  const place = placeOf('BACKUP_URL', address, env);
  return 'folder' in place ? fileBackupStore(place.folder) : s3BackupStore(place);
}

function placeOf(name: 'STORAGE_URL' | 'BACKUP_URL', value: string, env: S3Env): { folder: string } | S3Config {
  const url = new URL(value);
  if (url.protocol === 'file:') {
    if (url.host !== '') throw new StartError(storageTexts.threeSlashes(name));
    return { folder: fileURLToPath(url) };
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    const missing = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    throw new StartError(storageTexts.alsoNeeds(name, missing));
  }
  const region = env.S3_REGION ?? defaultRegion;
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    endpoint: new URL(env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin,
    region,
    bucket: url.host,
    prefix: path === '' ? '' : `${path}/`,
    accessKeyId,
    secretAccessKey,
  };
}
