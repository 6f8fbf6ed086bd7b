import { ApiKeys } from '#features/api/api-keys.tsx';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { apiKeysCopy } from '#text/api/api-keys';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { readApiKeys } from '#features/api/api-keys.server.ts';
import { readSourcesToPrefer } from '#features/checks/read-disagreements.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { handleKeyForm, type KeyAnswer } from '#features/api/api-key-actions.server.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { adminSettingsCopy as copy, settingsFailure, settingsFieldError } from '#text/site/settings';
import { SettingsForm } from './settings-form.tsx';
import { settingsFingerprint, settingsFromForm } from './settings-form.rules.ts';
import { readSettings, writeSettings } from './settings.server.ts';
import type { Route } from './+types/settings.route';

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
