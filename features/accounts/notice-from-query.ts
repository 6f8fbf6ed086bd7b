import type { NoticeContent } from './form-notice.tsx';

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
