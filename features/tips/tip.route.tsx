import { data } from 'react-router';
import { privateMeta } from '#platform/document/private-meta.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { tipMessage, tipToasts } from '#text/tips/tip-messages';
import { tipPageCopy as copy } from '#text/tips/tip-page';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { tipTargetPath } from './tip-target.rules.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import { placeTip } from './place-tip.server.ts';
import { isTippedBy } from './read-my-tips.server.ts';
import { removeTip } from './remove-tip.server.ts';
import { readWantedRunner } from './tip-landing.server.ts';
import { tipStatus } from './tip-status.server.ts';
import { readTippedRunner } from './tipped-runner.server.ts';
import type { Route } from './+types/tip.route';

/** /tip/:runnerId: one's tip on a runner as a form; visitors go through registration first (tips.without-script). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, person, now } = requestOf(context);
  const runnerId = parseId(params.runnerId) ?? 0;
  const runner = await readWantedRunner(db, runnerId, now);
  if (!runner) throw data(null, { status: 404 });
  const card = tipTargetPath({ eventId: runner.eventId, runnerId });
  if (!person) throw redirectTo(`/auth?register=true&redirect=${encodeURIComponent(card)}`, 303);
  const isMine = await isTippedBy(db, { runnerId, userId: person.id });
  const state = new URL(request.url).searchParams.get('stav');
  return {
    ...runner,
    isMine,
    card,
    done: state === 'placed' || state === 'removed' ? (state as 'placed' | 'removed') : null,
  };
}

/** By the same commands as the button of the race card. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = requestOf(context);
  const runnerId = parseId(params.runnerId) ?? 0;
  const verb = (await readForm(request)).get('step') === 'remove' ? 'remove' : 'place';
  const raceId = (await readTippedRunner(ctx.db, runnerId))?.raceId ?? 0;
  const result = await (verb === 'remove' ? removeTip(ctx, { runnerId }) : placeTip(ctx, { runnerId, raceId }));
  if (result.ok) throw redirectTo(`/tip/${runnerId}?stav=${verb === 'remove' ? 'removed' : 'placed'}`, 303);
  return data({ message: tipMessage(verb, result.code), code: result.code }, { status: tipStatus(result.code) });
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(copy.title, matches);
}

export default function TipPage({ loaderData, actionData }: Route.ComponentProps) {
  usePassingFlag('stav');
  const { card, done, isMine, refusal } = loaderData;
  const name = horseName(loaderData.horseName);
  const why = actionData ? copy.refused(actionData.message, actionData.code) : refusal && copy.closed(refusal);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{copy.heading(name)}</h1>
        <p className="lead">{copy.race(loaderData)}</p>
      </div>
      <div className="panel form-stack prose-width mt-5">
        {why ? (
          <div className="alert alert-error" role="alert">
            <Icon name="warning-circle-fill" />
            <p>{why}</p>
          </div>
        ) : (
          done && (
            <div className="alert alert-ok" role="status">
              <Icon name="check-circle-fill" />
              <p>
                <b>{tipToasts[done].title}</b> {tipToasts[done].text}
              </p>
            </div>
          )
        )}
        <p>{isMine ? copy.mine : copy.notMine}</p>
        {refusal === null && (
          <PostForm>
            <button
              className={isMine ? 'button button-outline' : 'button button-primary'}
              type="submit"
              name="step"
              value={isMine ? 'remove' : 'place'}
            >
              {isMine ? copy.remove(name) : copy.place(name)}
            </button>
          </PostForm>
        )}
        <p>
          <PageLink to={card}>{copy.back}</PageLink>
        </p>
      </div>
    </main>
  );
}
