import { useEffect } from 'react';
import { Icon } from '#platform/ui/icon.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { type Failure, failures, failureText, type Success, successes } from '#text/accounts/accounts';
import { type FormAnswer, signInRefusal } from './form-answer.ts';

type NoticeContent =
  | { kind: 'failure'; of: Failure; code: string; waitS: number | null }
  | { kind: 'success'; of: Success };

/**
 * The notice about an answer of the action; null when it is about single fields, beside which their errors are shown. A
 * refused sign-in has its toast too.
 */
export function noticeFromAnswer(answer: FormAnswer | undefined): NoticeContent | null {
  if (answer?.success) return { kind: 'success', of: answer.success };
  if (!answer?.failure || answer.failure.code === 'input.invalid') return null;
  const { kind, code, fields, waitS } = answer.failure;
  if (code !== signInRefusal && Object.values(fields).flat().includes(code)) return null;
  return { kind: 'failure', of: kind, code, waitS };
}

function noticeText(content: NoticeContent): { title: string; text: string | null } {
  if (content.kind === 'success') return successes[content.of];
  return { title: failures[content.of].title, text: failureText(content.of, content.code, content.waitS) };
}

/**
 * On /auth, the result of a form or of a redirect, said once: above the form, where it stays, because a toast disappears
 * before somebody has found the mail. A refused sign-in, whose reason stands beside the password, has a toast.
 */
export function FormNotice({ content, source }: { content: NoticeContent | null; source: unknown }) {
  const isBesideField = content?.kind === 'failure' && content.code === signInRefusal;
  useEffect(() => {
    if (content && isBesideField) showToast({ ...noticeText(content), kind: 'error' });
    // Once for each answer, although `content` is a new object at each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [source]);
  if (!content || isBesideField) return null;
  const { title, text } = noticeText(content);
  const isDone = content.kind === 'success';
  return (
    <div className={isDone ? 'alert alert-ok' : 'alert alert-error'} role={isDone ? 'status' : 'alert'}>
      <Icon name={isDone ? 'check-circle-fill' : 'warning-circle-fill'} />
      <p>
        <b>{title}</b>
        {text && <> {text}</>}
      </p>
    </div>
  );
}

/** The notice of a redirect to /auth, from its query: a dead link, Google's refusal, or an action just done. */
export function noticeFromQuery(query: URLSearchParams, refusal: string | null): NoticeContent | null {
  if (refusal) {
    const of = refusal.startsWith('google.') ? 'google' : 'confirm';
    return { kind: 'failure', of, code: refusal, waitS: null };
  }
  if (query.has('confirmed')) return { kind: 'success', of: 'confirmed' };
  if (query.has('password-changed')) return { kind: 'success', of: 'password-changed' };
  if (query.has('account-deleted')) return { kind: 'success', of: 'account-deleted' };
  if (query.get('google') === 'linked') return { kind: 'success', of: 'google-linked' };
  return null;
}
