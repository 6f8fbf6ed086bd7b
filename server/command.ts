import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Done, Refused } from '#domain/shared/result.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { Actor, ActorRefusal, Administrator, AccessRule } from './actor.ts';
import type { Db } from '#server/db/db.ts';
import { invalidate } from '#server/db/invalidate.ts';
import { auditLog } from '#server/db/schema/settings.ts';
import { sqlStateOf } from '#server/db/sql-state.ts';
import type { Clock } from '#server/ports/clock.ts';

/** What the audit log keeps of an administrator's write: what it touched ('race:12'), and its values. */
export type Audit = { subject: string; before: unknown; after: unknown };

/** A finished write. `changed` are the topics that went stale ('event:12'). */
export type Written<Value> = Done<Value> & { changed: readonly string[]; audit?: Audit };
export type AuditedWrite<Value> = Written<Value> & { audit: Audit };

export function done<Value>(value: Value, effects: { changed: readonly string[]; audit: Audit }): AuditedWrite<Value>;
export function done<Value>(value: Value, effects: { changed: readonly string[] }): Written<Value>;
export function done<Value>(value: Value, effects: { changed: readonly string[]; audit?: Audit }): Written<Value> {
  return { ok: true, value, ...effects };
}

/** `db` may be the transaction of another command: this one then joins it. */
export type CommandContext = { db: Db; actor: Actor; clock: Clock };
export type RunContext<AllowedActor extends Actor> = { tx: Db; actor: AllowedActor; now: Instant; clock: Clock };

/** Codes of the input's Zod issues by field path ('' = the whole); copy says them in Czech. */
export type InvalidInput = Refused<'input.invalid'> & { fields: Record<string, string[]> };
export type CommandResult<Value, Code extends string> = Done<Value> | Refused<Code | ActorRefusal> | InvalidInput;

export type Command<Value, Code extends string> = {
  (context: CommandContext, input: unknown): Promise<CommandResult<Value, Code>>;
  /** For docs/generated/permissions.md. */
  readonly commandName: string;
  readonly who: string;
};

type Definition<W, AllowedActor extends Actor, Input extends z.ZodType, Write, Code extends string> = {
  /** The verb, 'publish-result'; the audit log's action. */
  name: string;
  who: W;
  input: Input;
  /** SQLSTATE → refusal, where the database decides what raced (decision 4): { P0T01: 'tip.closed' }. */
  refusalBySqlState?: Readonly<Record<string, Code>>;
  run(context: RunContext<AllowedActor>, input: z.output<Input>): Promise<Write | Refused<Code>>;
};

/**
 * The shape of every write (house 2.4): who may, what input, one transaction. A refusal is returned and nothing of the
 * write stays; a bug is thrown. Deadlocks are tried again. Stale topics and the audit entry commit with the write.
 */
export function command<Input extends z.ZodType, Value, Code extends string = never>(
  definition: Definition<AccessRule<Administrator, 'admin'>, Administrator, Input, AuditedWrite<Value>, Code>,
): Command<Value, Code>;
export function command<AllowedActor extends Actor, Input extends z.ZodType, Value, Code extends string = never>(
  definition: Definition<AccessRule<AllowedActor, 'anyone' | 'signedIn'>, AllowedActor, Input, Written<Value>, Code>,
): Command<Value, Code>;
export function command<AllowedActor extends Actor, Input extends z.ZodType, Value, Code extends string>(
  definition: Definition<AccessRule<AllowedActor>, AllowedActor, Input, Written<Value>, Code>,
): Command<Value, Code> {
  const { name, who, input, refusalBySqlState = {}, run } = definition;
  const execute = async (
    { db, actor, clock }: CommandContext,
    rawInput: unknown,
  ): Promise<CommandResult<Value, Code>> => {
    if (!who.allows(actor)) return { ok: false, code: who.refusal };
    const parsed = input.safeParse(rawInput);
    if (!parsed.success) return { ok: false, code: 'input.invalid', fields: issuesByField(parsed.error) };
    return transact<CommandResult<Value, Code>, Code>(db, refusalBySqlState, async (tx) => {
      const written = await run({ tx, actor, now: clock.now(), clock }, parsed.data);
      if (!written.ok) return written;
      if (written.audit) await storeAudit(tx, name, actor, written.audit);
      await invalidate(tx, written.changed);
      return { ok: true, value: written.value };
    });
  };
  return Object.assign(execute, { commandName: name, who: who.name });
}

function issuesByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (fields[path.join('.')] ??= []).push(message);
  return fields;
}

const retryable = new Set(['40P01', '40001']); // deadlock, serialization failure
const maxAttempts = 3;

/** Commits unless refused. A joined transaction can't be tried again here: its owner has to. */
async function transact<Outcome extends { ok: boolean }, Code extends string>(
  db: Db,
  refusalBySqlState: Readonly<Record<string, Code>>,
  run: (tx: Db) => Promise<Outcome>,
): Promise<Outcome | Refused<Code>> {
  const attempts = is(db, PgTransaction) ? 1 : maxAttempts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const outcome = await run(tx);
        if (!outcome.ok) throw new RolledBack(outcome);
        return outcome;
      });
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as Outcome;
      const state = sqlStateOf(error) ?? '';
      const code = refusalBySqlState[state];
      if (code !== undefined) return { ok: false, code };
      if (attempt === attempts || !retryable.has(state)) throw error;
    }
  }
}

class RolledBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('The command was refused.');
    this.outcome = outcome;
  }
}

async function storeAudit(tx: Db, action: string, actor: Actor, audit: Audit): Promise<void> {
  const actorId = actor.role === 'admin' ? actor.id : null;
  await tx.insert(auditLog).values({ actorId, action, ...audit });
}
