import { useEffect, useId } from 'react';
import { useFetcher } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import type { NotificationSettings } from '#features/accounts/notification-choices.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import { notificationsCopy as copy } from '#text/notifications/notifications';

/** What the action of /user-dashboard/notifications answers; `message`: why nothing was saved. */
export type SavedResult = { isSaved: true } | { isSaved: false; message: string };

/** Whether the last change was saved; the one line of state of the whole screen. */
export function SavedNote({ saved }: { saved: SavedResult | null }) {
  return (
    <p className={saved?.isSaved === false ? 'saved-note is-failed' : 'saved-note'} role="status">
      {saved !== null && (
        <>
          <Icon name={saved.isSaved ? 'check' : 'warning-circle-fill'} />
          {saved.isSaved ? copy.saved : `${copy.failed}: ${saved.message}`}
        </>
      )}
    </p>
  );
}

/**
 * A form of the notifications: sent in the background; what became of it is reported for the page's one line of state.
 */
export function useSavedForm(report: (result: SavedResult) => void) {
  const fetcher = useFetcher<SavedResult>();
  const result = fetcher.data;
  useEffect(() => {
    if (result) report(result);
  }, [result, report]);
  return fetcher;
}

type SelectFormProps = {
  name: string;
  label: string;
  isLabelHidden?: boolean;
  value: number;
  options: readonly { value: number; text: string }[];
  report: (result: SavedResult) => void;
};

/** A list of values that saves the chosen one at once; without JavaScript by a button. */
export function SelectForm({ name, label, isLabelHidden = false, value, options, report }: SelectFormProps) {
  const form = useSavedForm(report);
  const id = useId();
  return (
    <PostForm as={form.Form} className="form-field">
      <input type="hidden" name="intent" value="settings" />
      <label className={isLabelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <select
        key={value}
        className="select-input"
        id={id}
        name={name}
        defaultValue={value}
        onChange={({ target }) => target.form?.requestSubmit()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <button className="button button-outline no-js" type="submit">
        {copy.save}
      </button>
    </PostForm>
  );
}

type ToggleProps = {
  kind: 'switch' | 'checkbox';
  label: string;
  /** Hidden fields that say what is switched. */
  fields: Readonly<Record<string, string>>;
  isOn: boolean;
  isDisabled?: boolean;
  report: (result: SavedResult) => void;
};

/**
 * A switch or checkbox that saves itself: the button of its own form, so it works without JavaScript, and shows the new
 * value at once.
 */
export function Toggle({ kind, label, fields, isOn: isStored, isDisabled = false, report }: ToggleProps) {
  const form = useSavedForm(report);
  const pending = form.formData?.get('on');
  const isOn = pending === undefined ? isStored : pending === 'yes';
  return (
    <PostForm as={form.Form} className="toggle">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        role={kind}
        aria-checked={isOn}
        aria-label={label}
        disabled={isDisabled}
        name="on"
        value={isOn ? 'no' : 'yes'}
      >
        <span className={kind === 'switch' ? 'switch-mark' : 'checkbox-mark'} />
      </button>
    </PostForm>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, text: copy.hour(hour) }));

type QuietHoursProps = { settings: NotificationSettings; report: (result: SavedResult) => void };

/** The hours in which nothing is pushed (notifications.quiet). */
export function QuietHours({ settings, report }: QuietHoursProps) {
  return (
    <Widget id="klid" heading={copy.quiet}>
      <div className="quiet-hours">
        <div className="option-row inline-group-spread">
          <span aria-hidden="true">{copy.quietOn}</span>
          <Toggle
            kind="switch"
            label={copy.quietOn}
            fields={{ intent: 'setting', name: 'isQuiet' }}
            isOn={settings.isQuiet}
            report={report}
          />
        </div>
        <SelectForm name="quietFrom" label={copy.from} value={settings.quietFrom} options={hours} report={report} />
        <SelectForm name="quietUntil" label={copy.until} value={settings.quietUntil} options={hours} report={report} />
        <p className="source-note">{copy.quietText(settings.quietUntil)}</p>
      </div>
    </Widget>
  );
}
