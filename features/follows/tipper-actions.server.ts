import { blockRefusalText, blocksCopy } from '#text/blocks/blocks';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { handleReasonReport } from '#features/reasons/reason-actions.server.ts';
import { followMessage } from '#text/follows/follows';
import { tippersCopy } from '#text/follows/tippers';
import { blockPerson, followTipper, unblockPerson, unfollowTipper } from './tippers.server.ts';

type Outcome = { ok: true } | { ok: false; code: string };
type Step = {
  run: (context: RequestContext, userId: string) => Promise<Outcome>;
  done: string;
  refusal: (code: string) => string;
};

const steps: Readonly<Record<string, Step>> = {
  follow: {
    run: (context, tipperId) => followTipper(context, { tipperId }),
    done: tippersCopy.followed,
    refusal: followMessage,
  },
  unfollow: {
    run: (context, tipperId) => unfollowTipper(context, { tipperId }),
    done: tippersCopy.stopped,
    refusal: followMessage,
  },
  block: {
    run: (context, userId) => blockPerson(context, { userId }),
    done: blocksCopy.blocked,
    refusal: blockRefusalText,
  },
  unblock: {
    run: (context, userId) => unblockPerson(context, { userId }),
    done: blocksCopy.unblocked,
    refusal: blockRefusalText,
  },
};

/** What a form about a tipper did: following, blocking, and back; null for another form. */
export async function changeRelation(context: RequestContext, intent: string, userId: string) {
  const step = Object.hasOwn(steps, intent) ? steps[intent] : undefined;
  if (!step) return null;
  const result = await step.run(context, userId);
  return result.ok ? { isDone: true, message: step.done } : { isDone: false, message: step.refusal(result.code) };
}

/** Handles the forms of /tip-analysis/user/{id}; null: no form of this page. `turn` is another one each time. */
export async function handleTipperForm(context: RequestContext, userId: string, form: FormData) {
  const intent = form.get('intent');
  const changed = typeof intent === 'string' ? await changeRelation(context, intent, userId) : null;
  const answer = changed ?? (await handleReasonReport(context, form));
  return answer && { ...answer, turn: crypto.randomUUID() };
}
