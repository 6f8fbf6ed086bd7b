import { notificationsCopy as copy } from './notifications.cs.ts';
import type { NotificationSettings } from '#features/accounts/notification-settings.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import type { SavedResult } from './saved-result.ts';
import { SelectForm } from './select-form.tsx';
import { Toggle } from './toggle.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, text: copy.hour(hour) }));

type Props = { settings: NotificationSettings; report: (result: SavedResult) => void };

/** The hours in which nothing is pushed (notifications.quiet). */
export function QuietHours({ settings, report }: Props) {
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
