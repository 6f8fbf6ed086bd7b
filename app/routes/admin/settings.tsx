import { ApiKeys } from '#app/admin/api-keys.tsx';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { apiKeysCopy } from '#copy/cs/admin/api-keys.ts';
import { adminSettingsCopy as copy, settingsFailure, settingsFieldError } from '#copy/cs/admin/settings.ts';
import { SettingsForm } from '#app/admin/settings-form.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { settingsFromForm, settingsFingerprint } from '#domain/site/settings-form.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { readApiKeys } from '#server/admin/keys/read-api-keys.ts';
import { readSourcesToPrefer } from '#server/admin/data/read-disagreements.ts';
import { readSettings } from '#server/site/read-settings.ts';
import { writeSettings } from '#server/site/write-settings.ts';
import type { Route } from './+types/settings';
import { adminMeta } from '#app/document/admin-meta.ts';
import { handleKeyForm, type KeyAnswer } from '#app/actions/api-key-actions.ts';
import { redirectWithMessage, refusedFormResponse, messageAfterRedirect } from '#app/actions/admin-form-response.ts';

const messages = { ...copy.saved, ...apiKeysCopy.saved };

/** /admin/settings: all settings of the site, and the keys of programs that push data. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  return {
    settings: await readSettings(db),
    keys: await readApiKeys(db),
    sources: await readSourcesToPrefer(db),
    formKey: crypto.randomUUID(),
    done: messageAfterRedirect(request, messages),
    now,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const ctx = requestOf(context);
  const form = await readForm(request);
  const ofKeys = await handleKeyForm(ctx, form);
  if (ofKeys) return ofKeys;
  const result = await writeSettings(ctx, settingsFromForm(form));
  if (result.ok) return redirectWithMessage('/admin/settings', 'write');
  // The form gets the current state: saving again is a deliberate overwrite.
  if (result.code === 'edit.conflict') form.set('seen', settingsFingerprint(await readSettings(ctx.db)));
  return refusedFormResponse(form, settingsFailure(result.code), result, settingsFieldError);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, keys, sources, formKey, done, now } = loaderData;
  const answer: KeyAnswer | undefined = actionData;
  const isOfKeys = answer?.key !== undefined || answer?.values?.['step']?.endsWith('-key') === true;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <FormMessage answer={answer ?? done} />
        <SettingsForm
          key={settingsFingerprint(settings)}
          settings={settings}
          sources={sources}
          answer={isOfKeys ? undefined : answer}
        />
        <ApiKeys keys={keys} formKey={formKey} answer={isOfKeys ? answer : undefined} />
      </AdminFrame>
    </main>
  );
}
