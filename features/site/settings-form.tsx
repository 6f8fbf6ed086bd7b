import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { legalCopy } from '#text/law/legal';
import { adminSettingsCopy } from '#text/site/settings';
import { DateField } from '#features/admin/date-field.tsx';
import { AreaField, CheckField, FormFeedbackProvider, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { detailsToFill, type OperatorDetail, operatorDetails } from '#features/law/operator-details.rules.ts';
import { settingsFingerprint } from './settings-form.rules.ts';
import type { SiteSettings } from './site-settings.rules.ts';
import { settingsLimits } from './settings-limits.rules.ts';

const copy = adminSettingsCopy.fields;

type Props = {
  settings: SiteSettings;
  /** Names of the sources that may be preferred (import.winning-source). */
  sources: readonly string[];
  answer: AdminFormResult | undefined;
};

/** The form of /admin/settings with all settings of the site. */
export function SettingsForm({ settings, sources, answer }: Props) {
  const { optional, save } = adminSettingsCopy;
  return (
    <FormFeedbackProvider feedback={answer}>
      <EditForm className="form-stack form-narrow">
        <input type="hidden" name="seen" value={answer?.values?.['seen'] ?? settingsFingerprint(settings)} />
        <h2 className="heading-medium">{copy.site}</h2>
        <AreaField
          name="siteName"
          label={copy.siteName}
          value={settings.siteName}
          max={settingsLimits.siteName}
          required
        />
        <AreaField name="claim" label={copy.claim} value={settings.claim} max={settingsLimits.claim} required />
        <TextField
          id={fieldId('contactEmail')}
          name="contactEmail"
          type="email"
          label={copy.contactEmail}
          optional={optional}
          value={settings.contactEmail ?? ''}
          hint={copy.contactHint}
        />
        <h2 className="heading-medium">{copy.notice}</h2>
        <AreaField
          name="noticeLead"
          label={copy.noticeLead}
          optional={optional}
          value={settings.notice?.lead ?? ''}
          max={settingsLimits.noticeLead}
        />
        <AreaField
          name="noticeText"
          label={copy.noticeText}
          optional={optional}
          value={settings.notice?.text ?? ''}
          rows={2}
          max={settingsLimits.noticeText}
          hint={copy.noticeHint}
        />
        <h2 className="heading-medium" id="soutez">
          {copy.contest}
        </h2>
        <TextField
          name="weeklyPrize"
          type="number"
          label={copy.weeklyPrize}
          value={String(settings.weeklyPrize)}
          min={0}
          max={settingsLimits.maxPrize}
          required
          hint={copy.weeklyPrizeHint}
        />
        <AreaField
          name="organiser"
          label={copy.organiser}
          optional={optional}
          value={settings.organiser ?? ''}
          max={settingsLimits.organiser}
          hint={copy.organiserHint}
        />
        <h2 className="heading-medium">{copy.home}</h2>
        <CheckField name="showIntroStats" label={copy.showIntroStats} isOn={settings.showIntroStats} />
        <CheckField name="showLanding" label={copy.showLanding} isOn={settings.showLanding} />
        <h2 className="heading-medium">{copy.offline}</h2>
        <CheckField
          name="offlineWorker"
          label={copy.offlineWorker}
          isOn={settings.offlineWorker}
          hint={copy.offlineWorkerHint}
        />
        <h2 className="heading-medium" id="zdroje">
          {copy.sources}
        </h2>
        <SelectField
          name="lineupSource"
          label={copy.lineupSource}
          value={settings.lineupSource ?? ''}
          options={sourceOptions(sources, settings.lineupSource)}
        />
        <SelectField
          name="priceSource"
          label={copy.priceSource}
          value={settings.priceSource ?? ''}
          options={sourceOptions(sources, settings.priceSource)}
          hint={copy.sourceHint}
        />
        <h2 className="heading-medium" id="provozovatel">
          {copy.operatorHeading}
        </h2>
        <DetailsToFill settings={settings} />
        <OperatorFields settings={settings} />
        <Submit step="write" label={save} />
      </EditForm>
    </FormFeedbackProvider>
  );
}

/** The newest, then every source; one that is preferred and gone stays until another is chosen. */
const sourceOptions = (sources: readonly string[], preferred: string | null) => [
  { value: '', label: copy.newestSource },
  ...[...new Set(preferred === null ? sources : [...sources, preferred])].map((name) => ({ value: name, label: name })),
];

const hints: Partial<Record<OperatorDetail, string>> = {
  operator: copy.operatorHint,
  operatorId: copy.operatorIdHint,
  dataOfficer: copy.dataOfficerHint,
};

/** What the legal pages say of the operator; the address for readers stands above, among the site's. */
function OperatorFields({ settings }: { settings: SiteSettings }) {
  return operatorDetails
    .filter((name) => name !== 'contactEmail')
    .map((name) => {
      const field = {
        id: fieldId(name),
        name,
        label: legalCopy.details[name],
        optional: adminSettingsCopy.optional,
        value: settings[name] ?? '',
        hint: hints[name],
      };
      if (name === 'termsSince') return <DateField key={name} {...field} />;
      return <AreaField key={name} {...field} max={settingsLimits.operator} />;
    });
}

/** Which details are missing, and on which pages (law.operator-details). */
function DetailsToFill({ settings }: { settings: SiteSettings }) {
  const missing = detailsToFill(settings);
  const { toFill } = adminSettingsCopy;
  if (missing.length === 0) return null;
  return (
    <div className="form-stack">
      <h3 id="chybi">{toFill.title}</h3>
      <p className="small-text">
        {toFill.filled(operatorDetails.length - missing.length, operatorDetails.length)}. {toFill.note}
      </p>
      <ul className="todo" aria-labelledby="chybi">
        {missing.map(({ detail, pages }) => (
          <li key={detail} className="todo-warning">
            <Icon name="warning" />
            <span>
              <b>{legalCopy.details[detail]}</b>
              <small>{toFill.missingOn(pages.map((page) => legalCopy.pages[page]).join(', '))}</small>
            </span>
            <a
              className="button button-outline button-small"
              href={`#${fieldId(detail)}`}
              aria-label={`${toFill.fill}: ${legalCopy.details[detail]}`}
            >
              {toFill.fill}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the list of what is missing leads to. */
const fieldId = (detail: OperatorDetail): string => `udaj-${detail}`;
