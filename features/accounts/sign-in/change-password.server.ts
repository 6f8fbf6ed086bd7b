import { newPasswordErrors } from '#features/accounts/password.rules.ts';
import {
  type AccountResponse,
  type AccountContext,
  respond,
  invalidInput,
  refusal,
} from '#features/accounts/account-response.server.ts';
import { callAuthApi, refusalFrom } from '#features/accounts/call-auth-api.server.ts';
import { currentPerson } from '#features/accounts/current-person.server.ts';
import { endOldLinks } from '#features/accounts/end-old-links.server.ts';

export type PasswordChange = { currentPassword: string; password: string; confirmation: string };

/**
 * Changes the password of the signed-in person: requires the current one, signs the other devices out, ends reset links
 * and mails the person (accounts.password-change).
 */
export async function changePassword(account: AccountContext, fields: PasswordChange): Promise<AccountResponse<null>> {
  const person = await currentPerson(account);
  if (!person) return refusal('actor.not-signed-in');
  if (!person.hasPassword) return refusal('password.none');
  const invalid = invalidInput(newPasswordErrors(fields));
  if (invalid) return invalid;
  const reply = await callAuthApi(account, '/change-password', {
    currentPassword: fields.currentPassword,
    newPassword: fields.password,
    revokeOtherSessions: true,
  });
  if (!reply.ok) return reply.code === 'password.wrong' ? wrongCurrent() : refusalFrom(reply);
  const { mail, database, appUrl } = account.accounts;
  await endOldLinks(database.db, person.id);
  await mail.enqueue(database.db, { kind: 'password-changed', to: person.email, url: `${appUrl}/auth?reset=true` });
  return respond(null, reply.headers);
}

const wrongCurrent = (): AccountResponse<never> => ({
  result: { ok: false, code: 'password.wrong', fields: { currentPassword: ['password.wrong'] } },
  headers: new Headers(),
});
