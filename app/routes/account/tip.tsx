import { data } from 'react-router';
import { privateMeta } from '#app/document/private-meta.ts';
import { PostForm } from '#app/forms/post-form.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { usePassingFlag } from '#app/ui/use-passing-flag.ts';
import { tipMessage, tipToasts } from '#copy/cs/public/tip-messages.ts';
import { tipPageCopy as copy } from '#copy/cs/public/tip-page.ts';
import { horseName } from '#domain/racing/horse-name.ts';
import { parseId } from '#domain/shared/query.ts';
import { tipTargetPath } from '#domain/tips/tip-target.ts';
import { redirectTo } from '#server/http/redirect-to.ts';
import { readForm, requestOf } from '#server/http/request-context.ts';
import { placeTip } from '#server/tips/place-tip.ts';
import { isTippedBy } from '#server/tips/read-my-tips.ts';
import { removeTip } from '#server/tips/remove-tip.ts';
import { readWantedRunner } from '#server/tips/tip-landing.ts';
import { tipStatus } from '#server/tips/tip-status.ts';
import { readTippedRunner } from '#server/tips/tipped-runner.ts';
import type { Route } from './+types/tip';

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
