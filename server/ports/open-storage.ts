import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Storage } from './storage.ts';
import { StartError } from '#server/start-error.ts';
import { fileStorage } from './file-storage.ts';
import { s3Storage } from './s3-storage.ts';

type StorageEnv = { DATA_DIR: string } & {
  [name in 'STORAGE_URL' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY']?:
    | string
    | undefined;
};

const defaultRegion = 'us-east-1';

/**
 * The storage at STORAGE_URL, opened at startup by server/site-services.ts; without it a folder of DATA_DIR. Throws
 * StartError.
 */
export function openStorage(env: StorageEnv): Storage {
  if (!env.STORAGE_URL) return fileStorage(join(env.DATA_DIR, 'media'));
  const url = new URL(env.STORAGE_URL);
  if (url.protocol === 'file:') {
    if (url.host !== '')
      throw new StartError('STORAGE_URL souboru musí mít tři lomítka, třeba file:///srv/rovinka/media.');
    return fileStorage(fileURLToPath(url));
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey) {
    const missing = accessKeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID';
    throw new StartError(`Se STORAGE_URL na s3 je povinná i proměnná prostředí ${missing}.`);
  }
  const region = env.S3_REGION ?? defaultRegion;
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return s3Storage({
    endpoint: new URL(env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin,
    region,
    bucket: url.host,
    prefix: path === '' ? '' : `${path}/`,
    accessKeyId,
    secretAccessKey,
  });
}
