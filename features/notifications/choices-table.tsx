import { Fragment } from 'react';
import {
  channels,
  isOffered,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSettings,
  priceShares,
} from '#features/accounts/notification-choices.rules.ts';
import { useHasContest } from '#platform/document/use-has-contest.ts';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { notificationsCopy as copy } from '#text/notifications/notifications';
import { type SavedResult, SelectForm, Toggle } from './settings-fields.tsx';

type Props = {
  choices: NotificationChoices;
  settings: NotificationSettings;
  report: (result: SavedResult) => void;
};

const icons: Record<(typeof channels)[number], IconName> = {
  push: 'device-mobile',
  mail: 'envelope-simple',
  site: 'monitor',
};

/** What is told how: a row for each kind, a column for each way (notifications.kinds). */
export function ChoicesTable({ choices, settings, report }: Props) {
  const hasContest = useHasContest();
  return (
    <div className="panel flush choices-panel">
      <table className="data-table choices-table">
        <thead>
          <tr>
            <th scope="col">{copy.about}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                <Icon name={icons[channel]} />
                {copy.channels[channel].heading}
              </th>
            ))}
          </tr>
        </thead>
        {copy.groups.map(({ heading, kinds }) => (
          <tbody key={heading}>
            <tr className="choices-group">
              <th colSpan={4} scope="rowgroup">
                {heading}
              </th>
            </tr>
            {kinds
              .filter((kind) => hasContest || kind !== 'contest')
              .map((kind) => (
                <KindRow key={kind} kind={kind} choices={choices} settings={settings} report={report} />
              ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function KindRow({ kind, choices, settings, report }: Props & { kind: NotificationKind }) {
  const needsAge = kind === 'price' && !settings.isAdult;
  return (
    <tr>
      <th scope="row">
        {copy.kinds[kind]}
        {kind === 'price' && <PriceOptions settings={settings} report={report} />}
      </th>
      {channels.map((channel) => (
        <td key={channel}>
          {isOffered(kind, channel) ? (
            <Toggle
              kind="checkbox"
              label={copy.choice(kind, channel)}
              fields={{ intent: 'choice', kind, channel }}
              isOn={choices[kind][channel] && !needsAge}
              isDisabled={needsAge}
              report={report}
            />
          ) : (
            <span className="not-offered">{copy.notOffered}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

/** By how much a price has to move; before that the person confirms to be 18 (notifications.price). */
function PriceOptions({ settings, report }: Omit<Props, 'choices'>) {
  return (
    <span className="price-options">
      {settings.isAdult && (
        <Fragment>
          {copy.shareBefore}
          <SelectForm
            name="priceShare"
            label={copy.shareLabel}
            isLabelHidden
            value={settings.priceShare}
            options={priceShares.map((share) => ({ value: share, text: copy.share(share) }))}
            report={report}
          />
        </Fragment>
      )}
      <span className="adult-row">
        <Toggle
          kind="checkbox"
          label={copy.adult}
          fields={{ intent: 'setting', name: 'isAdult' }}
          isOn={settings.isAdult}
          report={report}
        />
        <span>
          {copy.adult}
          {!settings.isAdult && <small>{copy.adultText}</small>}
        </span>
      </span>
    </span>
  );
}
