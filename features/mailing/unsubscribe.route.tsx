import { data, Link, useNavigation } from 'react-router';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { accountMessage, successes } from '#text/accounts/accounts';
import { stoppedMails } from '#text/mailing/mail-topics';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { unsubscribeCopy as copy } from '#text/mailing/unsubscribe';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { MailTopic } from '#features/accounts/notification-choices.rules.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import { readUnsubscribeLink, unsubscribe } from './unsubscribe.server.ts';
import { privateMeta } from '#platform/document/private-meta.ts';
import type { Route } from './+types/unsubscribe.route';
import '#features/accounts/accounts.css';

/**
 * /unsubscribe/:token, which the unsubscribe link of every mail opens. Opening it changes nothing, since mail scanners
 * follow links (mail.unsubscribe).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { account } = requestOf(context);
  const link = await readUnsubscribeLink(account, params.token ?? '');
  return data({ link: link.ok ? link.value : null }, { status: link.ok ? 200 : 404 });
}

/** Unsubscribes; returns a success flag or an error code (mail.unsubscribe-messages). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { account, clock, log, requestId } = requestOf(context);
  const fromAll = (await readForm(request)).has('all');
  try {
    const result = await unsubscribe(account, params.token ?? '', { clock, fromAll });
    return result.ok
      ? { success: true as const, topic: result.value.topic }
      : data({ success: false as const, error: result.code }, { status: 404 });
  } catch (error) {
    log.error({ id: requestId, err: error }, 'unsubscribing failed');
    return data({ success: false as const, error: 'unsubscribe.failed' as const }, { status: 500 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta((siteName) => `${copy.title} | ${siteName}`, matches);
}

export default function Unsubscribe({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const error = actionData?.success === false ? actionData.error : link === null ? 'unsubscribe.invalid' : null;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="panel unsubscribe-panel">
        {actionData?.success ? (
          <Done topic={actionData.topic} />
        ) : error ? (
          <Failed code={error} />
        ) : (
          link && <ConfirmUnsubscribe {...link} />
        )}
      </div>
    </main>
  );
}

/** What the link first shows. The link in a topic's mails stops that topic; a second button stops all mails. */
function ConfirmUnsubscribe({ emailMasked, topic }: { emailMasked: string; topic: MailTopic | null }) {
  return (
    <>
      <h1>{copy.title}</h1>
      <p>
        {copy.before}
        <b>{emailMasked}</b>
        {topic === null ? copy.after : `${copy.topicBefore}${stoppedMails[topic]}${copy.topicAfter}`}
      </p>
      <SendButton label={topic === null ? copy.submit : copy.submitTopic} />
      {topic !== null && <SendButton label={copy.submitAll} isFromAll />}
      <HomeLink />
    </>
  );
}

function Done({ topic }: { topic: MailTopic | null }) {
  return (
    <>
      <Icon className="icon text-ok icon-large" name="check-circle-fill" />
      <h1>{copy.done}</h1>
      <div role="status">
        <p>{successes.unsubscribed.title}</p>
        {topic !== null && <p>{copy.topicStopped(stoppedMails[topic])}</p>}
      </div>
      <p className="small-text">{copy.changedMind}</p>
      <p>
        <Link className="button button-outline button-wide" to="/">
          {loadingAndErrorCopy.backHome}
        </Link>
      </p>
    </>
  );
}

function Failed({ code }: { code: 'unsubscribe.invalid' | 'unsubscribe.failed' }) {
  return (
    <>
      <Icon className="icon text-error icon-large" name="warning-circle-fill" />
      <h1>{copy.failed}</h1>
      <p role="alert">{accountMessage(code)}</p>
      <SendButton label={loadingAndErrorCopy.retry} />
      <HomeLink />
    </>
  );
}

function SendButton({ label, isFromAll = false }: { label: string; isFromAll?: boolean }) {
  const sentForm = useNavigation().formData;
  const isBusy = sentForm !== undefined && sentForm.has('all') === isFromAll;
  return (
    <PostForm>
      {isFromAll && <input type="hidden" name="all" value="yes" />}
      <BusyButton
        className={`button ${isFromAll ? 'button-outline' : 'button-primary'} button-wide`}
        type="submit"
        isBusy={sentForm !== undefined}
      >
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {isBusy ? copy.busy : label}
      </BusyButton>
    </PostForm>
  );
}

function HomeLink() {
  return (
    <p>
      <Link to="/">{loadingAndErrorCopy.backHome}</Link>
    </p>
  );
}
