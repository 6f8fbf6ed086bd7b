import { data } from 'react-router';
import { isPhotoProblem } from '#text/photos/admin-photos';
import { photosCopy } from '#text/photos/photos';
import { fieldText } from '#platform/ui/form-values.ts';
import { refusedPictureField } from '#features/photos/photos.rules.ts';
import { readForm, type RequestContext } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { redirectWithMessage, refusedFormResponse } from '#features/admin/admin-form-response.server.ts';
import { articleFailure, articleFieldError, isMarkProblem, pictureFailure } from '#text/articles/admin-blog';
import { pollMark } from './article-body.rules.ts';
import { articleFromForm } from './article-fields.rules.ts';
import { insertParagraph, pictureMarkdown } from './picture.rules.ts';
import { findUnknownMark } from './markdown-blocks.server.ts';
import {
  deleteArticle,
  discardWorkingCopy,
  publishArticle,
  saveWorkingCopy,
  unpublishArticle,
} from './edit-article.server.ts';
import { readEditedArticle } from './managed-articles.server.ts';
import { uploadArticlePicture } from './article-pictures.server.ts';

/**
 * `find` searches for horses, jockeys, races and days to link, `uncover` removes the photo of the cover; the others are
 * named after their commands.
 */
const steps = ['save', 'find', 'publish', 'unpublish', 'discard', 'delete', 'uncover'] as const;

type Step = (typeof steps)[number];

/** The action of /admin/blog/:id: runs the button of the article editor that was pressed, by the form's `step`. */
export async function handleArticleForm(ctx: RequestContext, id: number, request: Request) {
  const form = await readForm(request);
  const button = form.get('step');
  if (button === 'picture' || button === 'cover') return handlePicture(ctx, id, form, button);
  if (button === 'poll') {
    appendToContent(form, pollMark(Number(form.get('poll'))));
    return handleStep(ctx, id, form, 'save', button);
  }
  const step = steps.find((known) => known === button);
  if (!step) throw data(null, { status: 400 });
  return handleStep(ctx, id, form, step, step);
}

async function handleStep(ctx: RequestContext, id: number, form: FormData, step: Step, doneStep: string) {
  const path = `/admin/blog/${id}`;
  const result = await runStep(ctx, step, id, form);
  if (!result.ok) {
    // The form gets the current version: saving again is a deliberate overwrite.
    const current = result.code === 'edit.conflict' ? await readEditedArticle(ctx.db, id) : null;
    if (current) form.set('version', String(current.version));
    const unknown = isMarkProblem(result.code) ? await findUnknownMark(ctx.db, fieldText(form, 'content')) : null;
    const refusal = unknown ? { code: unknown.code, fields: { content: [unknown.code] } } : withoutPrefix(result);
    const failure = articleFailure(result.code, unknown?.mark);
    return refusedFormResponse(form, failure, refusal, (code) => articleFieldError(code, unknown?.mark));
  }
  if (step === 'find') return redirectTo(`${path}?find=${encodeURIComponent(String(form.get('find')))}#odkazy`, 303);
  if (step === 'delete') return redirectWithMessage('/admin/blog', step);
  return redirectWithMessage(path, 'isScheduled' in result.value && result.value.isScheduled ? 'schedule' : doneStep);
}

function runStep(ctx: RequestContext, step: Step, id: number, form: FormData) {
  const version = form.get('version');
  if (step === 'unpublish') return unpublishArticle(ctx, { id, version });
  if (step === 'discard') return discardWorkingCopy(ctx, { id, version });
  if (step === 'delete') return deleteArticle(ctx, { id });
  const typedFields = articleFromForm(form);
  const fields = step === 'uncover' ? { ...typedFields, coverPhoto: '', coverAlt: '', coverCredit: '' } : typedFields;
  return step === 'publish'
    ? publishArticle(ctx, { id, version, fields })
    : saveWorkingCopy(ctx, { id, version, fields });
}

/** Upload without JavaScript: stores the picture, then the working copy with it at the end or on the cover. */
async function handlePicture(ctx: RequestContext, id: number, form: FormData, place: 'picture' | 'cover') {
  const input = { file: form.get('picture'), altText: form.get('altText'), credit: form.get('credit') };
  const uploaded = await uploadArticlePicture(ctx, input);
  if (!uploaded.ok) {
    const field = refusedPictureField(uploaded.code);
    const fields = field ? { [field]: [uploaded.code] } : {};
    const reason = isPhotoProblem(uploaded.code) ? uploaded.code : null;
    return refusedFormResponse(form, pictureFailure(reason), { code: uploaded.code, fields }, articleFieldError);
  }
  const { url, altText, credit } = uploaded.value;
  if (place === 'picture') appendToContent(form, pictureMarkdown(uploaded.value, credit && photosCopy.credit(credit)));
  const cover = place === 'cover' ? { coverPhoto: url, coverAlt: altText, coverCredit: credit ?? '' } : {};
  for (const [name, value] of Object.entries({ ...cover, altText: '', credit: '' })) form.set(name, value);
  return handleStep(ctx, id, form, 'save', place);
}

function appendToContent(form: FormData, paragraph: string): void {
  const content = fieldText(form, 'content');
  form.set('content', insertParagraph(content, content.length, paragraph).text);
}

/** The command names fields 'fields.title', the form's inputs are 'title'. */
function withoutPrefix(result: { code: string; fields?: Readonly<Record<string, readonly string[]>> }) {
  const named = Object.entries(result.fields ?? {}).map(
    ([path, codes]) => [path.replace(/^fields\./, ''), codes] as const,
  );
  return { code: result.code, fields: Object.fromEntries(named) };
}
