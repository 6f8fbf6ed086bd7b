import { createHash } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/db.server.ts';
import { knownDevices } from './accounts.tables.ts';
import { users } from './people.tables.ts';

const oneYearS = 365 * 24 * 3600;

/** The cookie by which a browser is known again; it opens nothing (accounts.devices). */
export const deviceCookie = ({ context }: GenericEndpointContext) =>
  context.createAuthCookie('device', { maxAge: oneYearS });

/** The device of a request's cookie; null without one or with a wrong signature. */
export async function readDevice(ctx: GenericEndpointContext): Promise<string | null> {
  return (await ctx.getSignedCookie(deviceCookie(ctx).name, ctx.context.secret)) || null;
}

export const hashDevice = (device: string): string => createHash('sha256').update(device).digest('base64url');

/** The hash of the request's device if the person with this e-mail has signed in from it before, else null. */
export async function readKnownDevice(db: Db, ctx: GenericEndpointContext, email: string): Promise<string | null> {
  const device = await readDevice(ctx);
  if (device === null) return null;
  const deviceHash = hashDevice(device);
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.deviceHash, deviceHash), sql`lower(${users.email}) = ${email}`));
  return known ? deviceHash : null;
}
