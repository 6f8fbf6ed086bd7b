import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { AreaField, CheckField, FormFeedbackProvider, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { feedRecipes } from '#features/imports/mapping.rules.ts';
import { adminFeedsCopy as copy } from '#text/feeds/feeds';
import { feedFingerprint, feedFormats, feedKinds, feedLimits } from './feed.rules.ts';
import type { FeedWithSecrets } from './feed-row.ts';

const defaultIntervalMinutes = 15;
const maxIntervalMinutes = 7 * 24 * 60;

type Props = { feed: FeedWithSecrets | null; formKey: string; answer: AdminFormResult | undefined };

/** The form that creates or edits a feed, at /admin/data/feeds/:id. */
export function FeedForm({ feed, formKey, answer }: Props) {
  const { fields } = copy;
  const step = feed ? 'edit' : 'create';
  return (
    <FormFeedbackProvider feedback={answer}>
      <EditForm className="form-stack" key={feed?.id ?? 'new'}>
        <input type="hidden" name="key" value={formKey} />
        {feed && <input type="hidden" name="seen" value={feedFingerprint(feed)} />}
        <AreaField
          name="name"
          label={fields.name}
          value={feed?.name ?? ''}
          hint={fields.nameHint}
          max={feedLimits.name}
          required
        />
        <AreaField
          name="url"
          label={fields.url}
          value={feed?.url ?? ''}
          hint={fields.urlHint}
          max={feedLimits.url}
          autoComplete="off"
          required
        />
        {!feed && (
          <SelectField
            name="recipe"
            label={fields.recipe}
            value=""
            hint={fields.recipeHint}
            options={[
              { value: '', label: copy.noRecipe },
              ...feedRecipes.map((value) => ({ value, label: copy.recipes[value] })),
            ]}
          />
        )}
        <SelectField
          name="kind"
          label={fields.kind}
          value={feed?.kind ?? 'odds'}
          hint={fields.kindHint}
          options={feedKinds.map((value) => ({ value, label: copy.kinds[value] }))}
        />
        <SelectField
          name="format"
          label={fields.format}
          value={feed?.format ?? 'csv'}
          options={feedFormats.map((value) => ({ value, label: copy.formats[value] }))}
        />
        <AreaField
          name="rowsAt"
          label={fields.rowsAt}
          value={feed?.rowsAt ?? ''}
          hint={fields.rowsAtHint}
          max={feedLimits.rowsAt}
          autoComplete="off"
          optional={fields.optional}
        />
        <TextField
          name="everyMinutes"
          type="number"
          label={fields.every}
          value={String(feed?.everyMinutes ?? defaultIntervalMinutes)}
          hint={copy.state.backOff(feed?.everyMinutes ?? defaultIntervalMinutes)}
          min={1}
          max={maxIntervalMinutes}
          required
        />
        <CheckField
          name="onlyRaceDays"
          label={fields.onlyRaceDays}
          hint={fields.onlyRaceDaysHint}
          isOn={feed?.onlyRaceDays ?? true}
        />
        <CheckField
          name="mayPassOn"
          label={fields.mayPassOn}
          hint={fields.mayPassOnHint}
          isOn={feed?.mayPassOn ?? false}
        />
        <AreaField
          name="secretHeaders"
          label={fields.secretHeaders}
          value=""
          hint={fields.secretHeadersHint(feed?.headerNames ?? [])}
          rows={2}
          max={feedLimits.headersText}
          optional={fields.optional}
        />
        {feed && feed.headerNames.length > 0 && (
          <CheckField name="dropHeaders" label={fields.dropHeaders} isOn={false} />
        )}
        {!feed && <PermissionField isOptional />}
        <p>
          <Submit step={step} label={copy.save[step]} />
        </p>
      </EditForm>
    </FormFeedbackProvider>
  );
}

/** How the source has agreed; at a new feed, and beside the state of one that waits for it. */
export function PermissionField({ isOptional = false }: { isOptional?: boolean }) {
  const { fields } = copy;
  return (
    <AreaField
      name="permission"
      label={fields.permission}
      value=""
      hint={fields.permissionHint}
      max={feedLimits.permission}
      autoComplete="off"
      {...(isOptional ? { optional: fields.optional } : { required: true })}
    />
  );
}
