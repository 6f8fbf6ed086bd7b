import type { MiddlewareHandler } from 'hono';
import { failedFormSentence, failedFormsCopy } from '#text/platform/forms/failed-forms';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { escapeMarkup } from '#platform/text/escape-markup.rules.ts';

/** The element that stands empty and hidden on pages of errors. */
const emptyPlace = /<div id="sent-form"[^>]*><\/div>/;

/** Files are not sent again, so a larger form is not kept in memory for it, nor one that doesn't say its length. */
const maxStoredBytes = 1024 * 1024;

/**
 * Middleware for forms sent without a script: an error page that answers one holds what was typed, ready to be sent
 * again (site.failed-forms). Passwords and codes are typed anew.
 */
export function offerResending(): MiddlewareHandler {
  return async (c, next) => {
    const isForm = c.req.method === 'POST' && c.req.header('accept')?.includes('text/html') === true;
    const size = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY);
    const sent = isForm && size <= maxStoredBytes ? c.req.raw.clone() : null;
    await next();
    if (!sent || c.res.status < 400 || !c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const html = await c.res.text();
    // A body that is no form comes from no page of ours.
    const form = emptyPlace.test(html) ? await sent.formData().catch(() => null) : null;
    const { pathname, search } = new URL(sent.url);
    // A function, because a replacement text would read what was typed for patterns.
    const page = form ? html.replace(emptyPlace, () => resendForm(pathname, search, form)) : html;
    c.res = new Response(page, { status: c.res.status, headers: c.res.headers });
  };
}

const isSecret = (name: string) => /password|^code$/i.test(name);
/** What somebody wrote at length is shown, so that it can be copied; the rest goes along unseen. */
const isLongText = (value: string) => /\n|.{81}/.test(value) && !/^[[{]/.test(value);

function resendForm(path: string, search: string, form: FormData): string {
  const sentence = failedFormSentence(path, (name) => String(form.get(name) ?? ''));
  const copy = failedFormsCopy.resend;
  const hasFiles = [...form.values()].some((value) => typeof value !== 'string' && value.size > 0);
  return [
    `<div id="sent-form"><form class="form-stack" method="post" action="${escapeMarkup(path + search)}">`,
    `<p><b>${escapeMarkup(sentence)}</b> ${copy.text}${hasFiles ? ` ${copy.files}` : ''}</p>`,
    ...[...form].map(([name, value]) => (typeof value === 'string' ? field(name, value) : '')),
    `<p><button class="button button-primary" type="submit">${loadingAndErrorCopy.retry}</button></p></form></div>`,
  ].join('');
}

function field(name: string, value: string): string {
  const attribute = `name="${escapeMarkup(name)}"`;
  if (isSecret(name)) {
    const label = failedFormsCopy.resend.secret;
    return `<label class="form-field">${label}<input class="text-input" type="password" ${attribute} autocomplete="off"></label>`;
  }
  if (!isLongText(value)) return `<input type="hidden" ${attribute} value="${escapeMarkup(value)}">`;
  const label = failedFormsCopy.resend.yourText;
  return `<label class="form-field">${label}<textarea class="text-input" rows="6" ${attribute}>\n${escapeMarkup(value)}</textarea></label>`;
}
