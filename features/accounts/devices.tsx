import { securityCopy } from './auth.cs.ts';
import { formatDate } from '#platform/time/czech-date.rules.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import { AccountForm, Submit } from './account-form.tsx';
import type { Device } from './account.ts';
import type { FormAnswer } from './form-answer.ts';

const copy = securityCopy.devices;

/**
 * In the security tab of /auth: the signed-in devices, this browser first, each with a button to sign it out
 * (accounts.devices).
 */
export function Devices({ devices, answer }: { devices: readonly Device[]; answer: FormAnswer | undefined }) {
  return (
    <section className="panel">
      <h2>{copy.heading}</h2>
      <AccountForm intent="revoke-session" answer={answer} className="devices">
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      </AccountForm>
      {devices.length > 1 && (
        <AccountForm intent="revoke-others" answer={answer}>
          <Submit
            intent="revoke-others"
            label={copy.revokeOthers}
            busy={securityCopy.busy}
            className="button button-outline"
          />
        </AccountForm>
      )}
    </section>
  );
}

function DeviceRow({ device: { id, device, address, lastSeenAt, isCurrent } }: { device: Device }) {
  const name = device ?? copy.unknown;
  const seen = `${formatDate(pragueDate(lastSeenAt))} ${pragueTime(lastSeenAt)}`;
  return (
    <li>
      <span>
        <b>{name}</b> {isCurrent && <span className="badge badge-ok">{copy.current}</span>}
        <small>{[address, copy.lastSeen(seen)].filter(Boolean).join(' · ')}</small>
      </span>
      {!isCurrent && (
        <button
          className="button button-outline button-small"
          type="submit"
          name="id"
          value={id}
          aria-label={copy.revokeNamed(name)}
        >
          {copy.revoke}
        </button>
      )}
    </li>
  );
}
