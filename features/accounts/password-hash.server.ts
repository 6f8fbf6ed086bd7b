import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the package's default algorithm), 19 MiB, two passes: about 10 ms, off the main thread
 * (accounts.password-storage).
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password as it is stored; passwords that look equal in Unicode get equal hashes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Whether a typed password is the stored one. */
export function verifyPassword({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
  return verify(stored, password.normalize('NFKC'));
}
