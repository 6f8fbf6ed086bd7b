import type { Context } from 'hono';
import { actorOf } from '#features/accounts/session.server.ts';
import type { Accounts } from '#features/accounts/open-accounts.server.ts';
import type { LiveHub } from '#platform/live/live-hub.server.ts';
import type { ProcessState } from './metrics.server.ts';
import { clientAddress, isLocalRequest } from '#platform/http/client-address.server.ts';
import type { ProcessHealth, RequestContext } from './request-context.server.ts';
import { accountContext, sessionOf } from './request-session.server.ts';

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
