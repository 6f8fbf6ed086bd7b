import type { Context } from 'hono';
import { actorOf } from '#server/accounts/session.ts';
import type { Accounts } from '#server/accounts/open-accounts.ts';
import type { LiveHub } from './live-hub.ts';
import type { ProcessState } from './metrics.ts';
import { clientAddress, isLocalRequest } from './client-address.ts';
import type { ProcessHealth, RequestContext } from './request-context.ts';
import { accountContext, sessionOf } from './request-session.ts';

/** What of AppDeps a context is made of. */
type ContextDeps = Pick<
  KnownContext,
  | 'db'
  | 'clock'
  | 'storage'
  | 'log'
  | 'appUrl'
  | 'formTargets'
  | 'dataDir'
  | 'backupStore'
  | 'backupRetention'
  | 'analyticsId'
  | 'pushTestHosts'
  | 'previewFeed'
  | 'readField'
  | 'readTeamField'
> & {
  accounts: Accounts;
  live: LiveHub;
  processState: ProcessState;
  trustProxy: boolean;
  outboxDir: string | null;
  isDiskFull: () => boolean;
};

/** 'everybody': the answer is the same for all and must not depend on who asks (public-pages.same-for-all). */
export type Audience = 'everybody' | 'person';

/** Everything of the request's context but what each answer has anew. */
export type KnownContext = Omit<RequestContext, 'page' | 'scriptMark'>;

/** The part that is the same for everybody; with it a public page's data is read without anybody's request. */
export function publicContext(deps: ContextDeps): KnownContext {
  const { db, clock, storage, log, appUrl, formTargets, dataDir, backupStore, backupRetention } = deps;
  return {
    db,
    clock,
    now: clock.now(),
    storage,
    log,
    requestId: '',
    appUrl,
    formTargets,
    dataDir,
    backupStore,
    backupRetention,
    health: () => processHealth(deps),
    analyticsId: deps.analyticsId,
    pushTestHosts: deps.pushTestHosts,
    previewFeed: deps.previewFeed,
    readField: deps.readField,
    readTeamField: deps.readTeamField,
    actor: actorOf(null),
    person: null,
    account: { accounts: deps.accounts, headers: new Headers(), clientAddress: '' },
    features: { google: deps.accounts.hasGoogle(), outboxDir: null },
  };
}

/** The context of a request: of a public page it doesn't hold who asks. */
export async function contextOf(c: Context, audience: Audience, deps: ContextDeps): Promise<KnownContext> {
  const address = clientAddress(c, deps.trustProxy);
  const { person } = audience === 'person' ? await sessionOf(c, deps.accounts) : { person: null };
  const known = publicContext(deps);
  return {
    ...known,
    requestId: c.get('requestId'),
    actor: actorOf(person),
    person,
    account: accountContext(c, deps.accounts, address),
    features: { ...known.features, outboxDir: isLocalRequest(c, deps.appUrl) ? deps.outboxDir : null },
  };
}

function processHealth({ isDiskFull, live, processState }: ContextDeps): ProcessHealth {
  const { isListening, probeMail } = processState;
  return {
    isDiskFull: isDiskFull(),
    notifications: { isUp: isListening(), streams: live.size(), ...live.heard() },
    probeMail,
  };
}
