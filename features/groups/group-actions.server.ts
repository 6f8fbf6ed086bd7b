import { groupRefusal, groupsCopy } from '#text/groups/groups';
import type { GroupAnswer } from './group-answer.ts';
import { handleChatForm } from '#features/chat/handle-chat-form.server.ts';
import { handOverGroup, leaveGroup, removeGroupMember, renameGroup, renewGroupCode } from './change-group.server.ts';
import { createGroup } from './create-group.server.ts';
import { joinByCode } from './join-group.server.ts';
import { deleteLine, writeLineInTurn } from './write-line.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';

const steps = [
  'create',
  'join',
  'rename',
  'remove',
  'hand-over',
  'new-code',
  'leave',
  'line',
  'delete-line',
  'report',
] as const;
type Step = (typeof steps)[number];

/** The fields whose refusals are said beside them. */
const fieldOf: Partial<Record<Step, string>> = { join: 'code', create: 'name', line: 'text' };

/**
 * Handles the forms of /contest/groups and /contest/groups/{id}. Founding, joining and leaving lead to another page,
 * whose `stav` names what was done; null: no form of these pages.
 */
export async function handleGroupForm(
  ctx: RequestContext,
  groupId: number,
  form: FormData,
): Promise<GroupAnswer | null> {
  const step = steps.find((known) => known === form.get('intent'));
  if (!step) return null;
  const result = await runStep(ctx, step, { groupId, form });
  if (!result.ok) {
    const field = 'fields' in result ? Object.values(result.fields)[0]?.[0] : undefined;
    const message = groupRefusal(field ?? result.code);
    const name = fieldOf[step];
    if (name === undefined) return { isDone: false, message };
    const values = { [name]: String(form.get(name) ?? '') };
    return { isDone: false, message, values, fieldErrors: { [name]: message } };
  }
  if (step === 'leave') throw redirectTo('/contest/groups?stav=leave', 303);
  const { value } = result;
  if (value !== null && typeof value === 'object' && 'groupId' in value)
    throw redirectTo(`/contest/groups/${value.groupId}?stav=${step}`, 303);
  return { isDone: true, message: groupsCopy.done[step] };
}

function runStep(ctx: RequestContext, step: Step, { groupId, form }: { groupId: number; form: FormData }) {
  const member = { groupId, userId: form.get('userId') };
  const messageId = Number(form.get('messageId'));
  switch (step) {
    case 'create':
      return createGroup(ctx, { name: form.get('name') });
    case 'join':
      return joinByCode(ctx, ctx.account, { code: form.get('code') });
    case 'rename':
      return renameGroup(ctx, { groupId, name: form.get('name') });
    case 'new-code':
      return renewGroupCode(ctx, { groupId });
    case 'remove':
      return removeGroupMember(ctx, member);
    case 'hand-over':
      return handOverGroup(ctx, member);
    case 'leave':
      return leaveGroup(ctx, { groupId });
    case 'line':
      return writeLineInTurn(ctx, ctx.account, { groupId, text: form.get('text'), key: form.get('key') });
    case 'delete-line':
      return deleteLine(ctx, { groupId, messageId });
    case 'report':
      return reportLine(ctx, messageId);
  }
}

/** By the chat's own form, which has its limits. */
async function reportLine(ctx: RequestContext, messageId: number) {
  const report = new FormData();
  report.set('report', String(messageId));
  const result = await handleChatForm(ctx, report);
  return result.ok ? { ok: true as const, value: null } : result;
}
