import { fieldText } from '#platform/ui/form-values.ts';
import type { RequestContext } from '#app/http/request-context.server.ts';
import { accountHandlers } from './account-actions.server.ts';
import type { HandlerResult } from './auth-form-response.server.ts';
import { signInHandlers } from '#features/accounts/sign-in/sign-in-actions.server.ts';

const handlers = new Map(Object.entries({ ...signInHandlers, ...accountHandlers }));

/** The action of /auth: runs the handler that the form's `intent` names; an unknown one is refused with 400. */
export async function handleAuthForm(context: RequestContext, data: FormData): Promise<HandlerResult> {
  const text = (name: string) => fieldText(data, name);
  const intent = text('intent');
  const handler = handlers.get(intent);
  return handler ? handler({ context, text, intent }) : new Response(null, { status: 400 });
}
