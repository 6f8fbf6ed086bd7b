import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Done, Refused } from './result.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Actor, ActorRefusal, Administrator, AccessRule, Program } from './actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { invalidate } from '#platform/db/invalidate.server.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { sqlStateOf } from '#platform/db/sql-state.server.ts';
import type { Clock } from '#platform/time/clock.server.ts';

/** Entry of the audit log for an administrator's write: the changed object ('race:12') and its values. */
export type Audit = { subject: string; before: unknown; after: unknown };

/**
 * Result of a write. `changed` are the topics ('event:12') whose cached and open pages are stale now; it is empty when
 * only pages that nobody caches show the change.
 */
export type Written<Value> = Done<Value> & { changed: readonly string[]; audit?: Audit };
export type AuditedWrite<Value> = Written<Value> & { audit: Audit };

/** The result of a write that succeeded, with the topics it made stale and its audit log entry. */
export function done<Value>(value: Value, effects: { changed: readonly string[]; audit: Audit }): AuditedWrite<Value>;
export function done<Value>(value: Value, effects: { changed: readonly string[] }): Written<Value>;
export function done<Value>(value: Value, effects: { changed: readonly string[]; audit?: Audit }): Written<Value> {
  return { ok: true, value, ...effects };
}

/** `db` may be the transaction of another command, which this one then joins. */
export type CommandContext = { db: Db; actor: Actor; clock: Clock };
type RunContext<AllowedActor extends Actor> = { tx: Db; actor: AllowedActor; now: Instant; clock: Clock };

/** Codes of the input's Zod issues by field path ('' = the whole input). */
type InvalidInput = Refused<'input.invalid'> & { fields: Record<string, string[]> };
type CommandResult<Value, Code extends string> = Done<Value> | Refused<Code | ActorRefusal> | InvalidInput;

/** A write: a function of the context and the input. */
export type Command<Value, Code extends string> = {
  (context: CommandContext, input: unknown): Promise<CommandResult<Value, Code>>;
  /** The name in the generated list of permissions. */
  readonly commandName: string;
  readonly who: string;
};

type Definition<Rule, AllowedActor extends Actor, Input extends z.ZodType, Write, Code extends string> = {
  /** A verb, 'publish-result'; recorded as the action in the audit log. */
  name: string;
  who: Rule;
  input: Input;
  /**
   * SQLSTATE → refusal, where the database decides races between writes (docs/decisions/0004): { P0T01: 'tip.closed' }.
   */
  refusalBySqlState?: Readonly<Record<string, Code>>;
  run(context: RunContext<AllowedActor>, input: z.output<Input>): Promise<Write | Refused<Code>>;
};

/**
 * Defines a write: who may run it, its input, and one transaction (docs/decisions/0005). A refusal is returned and
 * rolls the write back; a bug is thrown. Deadlocks are retried. Stale topics and the audit entry commit with the write.
 */
export function command<Input extends z.ZodType, Value, Code extends string = never>(
  definition: Definition<AccessRule<Administrator, 'admin'>, Administrator, Input, AuditedWrite<Value>, Code>,
): Command<Value, Code>;
export function command<AllowedActor extends Actor, Input extends z.ZodType, Value, Code extends string = never>(
  definition: Definition<AccessRule<AllowedActor, 'anyone' | 'signedIn'>, AllowedActor, Input, Written<Value>, Code>,
): Command<Value, Code>;
/** A file that waits and comes again writes nothing, so it has no entry. */
export function command<Input extends z.ZodType, Value, Code extends string = never>(
  definition: Definition<AccessRule<Program, 'importingProgram'>, Program, Input, Written<Value>, Code>,
): Command<Value, Code>;
/** Prices come ten times a second, so their command writes one entry an hour by itself. */
export function command<Input extends z.ZodType, Value, Code extends string = never>(
  definition: Definition<AccessRule<Program, 'pricingProgram'>, Program, Input, Written<Value>, Code>,
): Command<Value, Code>;
export function command<AllowedActor extends Actor, Input extends z.ZodType, Value, Code extends string>(
  definition: Definition<AccessRule<AllowedActor>, AllowedActor, Input, Written<Value>, Code>,
): Command<Value, Code> {
  const { name, who, input, refusalBySqlState = {}, run } = definition;
  const refusalOf = (sqlState: string) => {
    const code = refusalBySqlState[sqlState];
    return code === undefined ? null : ({ ok: false, code } as const);
  };
  const execute = async (
    { db, actor, clock }: CommandContext,
    rawInput: unknown,
  ): Promise<CommandResult<Value, Code>> => {
    if (!who.allows(actor)) return { ok: false, code: who.refusal };
    const parsed = input.safeParse(rawInput);
    if (!parsed.success) return { ok: false, code: 'input.invalid', fields: issuesByField(parsed.error) };
    return transact<CommandResult<Value, Code>>(db, refusalOf, async (tx) => {
      const written = await run({ tx, actor, now: clock.now(), clock }, parsed.data);
      if (!written.ok) return written;
      if (written.audit) await storeAudit(tx, name, actor, written.audit);
      await invalidate(tx, written.changed);
      return { ok: true, value: written.value };
    });
  };
  return Object.assign(execute, { commandName: name, who: who.name });
}

/** 'username.invalid'; a rule without a code of ours has the validator's, never its English sentence. */
const ownCode = /^[a-z-]+\.[a-z-]+$/;

function issuesByField(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const { path, code, message } of error.issues) {
    (fields[path.join('.')] ??= []).push(ownCode.test(message) ? message : code);
  }
  return fields;
}

/**
 * Runs a command with what belongs to it, such as its mails, in one transaction; repeated and rolled back as one
 * command.
 */
export function inOneTransaction<Result extends { ok: boolean }>(
  context: CommandContext,
  run: (context: CommandContext) => Promise<Result>,
): Promise<Result> {
  return transact(
    context.db,
    () => null,
    (tx) => run({ ...context, db: tx }),
  );
}

const retryable = new Set(['40P01', '40001']); // deadlock, serialization failure
const maxAttempts = 3;

/** Commits unless refused. Only the owner of a transaction can retry it, so a joined one gets one attempt. */
async function transact<Result extends { ok: boolean }>(
  db: Db,
  refusalOf: (sqlState: string) => Result | null,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const attempts = is(db, PgTransaction) ? 1 : maxAttempts;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const result = await run(tx);
        if (!result.ok) throw new RefusedWrite(result);
        return result;
      });
    } catch (error) {
      if (error instanceof RefusedWrite) return error.result as Result;
      const state = sqlStateOf(error) ?? '';
      const refusal = refusalOf(state);
      if (refusal) return refusal;
      if (attempt === attempts || !retryable.has(state)) throw error;
    }
  }
}

/** Thrown to roll the transaction back; never leaves transact. */
class RefusedWrite extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('The command was refused.');
    this.result = result;
  }
}

async function storeAudit(tx: Db, action: string, actor: Actor, audit: Audit): Promise<void> {
  const actorId = actor.role === 'admin' ? actor.id : null;
  const keyId = actor.role === 'program' ? actor.keyId : null;
  await tx.insert(auditLog).values({ actorId, keyId, action, ...audit });
}
