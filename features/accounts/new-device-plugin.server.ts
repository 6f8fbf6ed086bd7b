import { randomBytes } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { deviceName } from './device-name.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import { knownDevices } from './accounts.tables.ts';
import type { MailQueue } from '#features/mailing/mail-queue-port.server.ts';
import { deviceCookie, hashDevice, readDevice } from './known-device.server.ts';

/**
 * Better-auth plugin that mails a person when a browser signs in for the first time, except the account's very first
 * one (accounts.devices).
 */
export function newDevicePlugin({ db, mail, appUrl }: { db: Db; mail: MailQueue; appUrl: string }) {
  return {
    id: 'new-device',
    hooks: {
      after: [
        {
          // It sets newSession too, for a session that it only prolongs.
          matcher: ({ path }) => path !== '/get-session',
          handler: createAuthMiddleware(async (ctx) => {
            const opened = ctx.context.newSession;
            if (!opened) return;
            const cookie = deviceCookie(ctx);
            const device = (await readDevice(ctx)) ?? randomBytes(16).toString('base64url');
            await ctx.setSignedCookie(cookie.name, device, ctx.context.secret, cookie.attributes);
            const seen = await recordDevice(db, opened.user.id, device);
            if (seen !== 'new') return;
            await mail.enqueue(db, {
              kind: 'new-device',
              to: opened.user.email,
              device: deviceName(opened.session.userAgent ?? null),
              at: Date.now() as Instant,
              url: `${appUrl}/auth?change-password=true`,
            });
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

async function recordDevice(db: Db, userId: string, device: string): Promise<'first' | 'new' | 'known'> {
  const stored = await db
    .insert(knownDevices)
    .values({ userId, deviceHash: hashDevice(device) })
    .onConflictDoNothing()
    .returning();
  if (stored.length === 0) return 'known';
  return (await db.$count(knownDevices, eq(knownDevices.userId, userId))) > 1 ? 'new' : 'first';
}
