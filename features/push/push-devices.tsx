import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { showToast, type Toast } from '#platform/ui/toasts.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { pushCopy as copy } from '#text/push/push';
import type { PushDevice } from './push.rules.ts';
import './push.css';

/** What the forms of a person's devices answer: the message to show. */
export type PushFormResult = Pick<Toast, 'kind' | 'title' | 'text'>;

const icons = { phone: 'device-mobile', tablet: 'device-tablet', computer: 'laptop' } as const;

type PushDevicesProps = {
  devices: readonly PushDevice[];
  /** The day by real time, as the moments of devices are. */
  today: PragueDate;
};

/**
 * The devices that get a person's notifications, each with a button to remove it, and a test message (push.devices).
 */
export function PushDevices({ devices, today }: PushDevicesProps) {
  const form = usePushForm();
  return (
    <section className="widget" aria-labelledby="zarizeni-push">
      <div className="widget-header">
        <h2 id="zarizeni-push">{copy.heading}</h2>
        {devices.length > 0 && <span className="small-text">{devices.length}</span>}
      </div>
      {devices.length === 0 ? (
        <p className="small-text">{copy.none}</p>
      ) : (
        <>
          <ul className="push-devices">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} today={today} form={form} />
            ))}
          </ul>
          <PostForm as={form.Form}>
            <input type="hidden" name="intent" value="push-test" />
            <button className="button button-outline push-test" type="submit" aria-disabled={form.state !== 'idle'}>
              <Icon name="bell" />
              {copy.test}
            </button>
          </PostForm>
        </>
      )}
    </section>
  );
}

type RowProps = { device: PushDevice; today: PragueDate; form: ReturnType<typeof usePushForm> };

function DeviceRow({ device, today, form }: RowProps) {
  const name = copy.name(device);
  return (
    <li>
      <Icon name={icons[device.kind]} />
      <span>
        <b>{name}</b>
        <small>{copy.state(device, today)}</small>
      </span>
      <PostForm as={form.Form}>
        <input type="hidden" name="intent" value="push-remove" />
        <input type="hidden" name="id" value={device.id} />
        <button className="icon-button" type="submit" aria-label={copy.remove(name)}>
          <Icon name="x" />
        </button>
      </PostForm>
    </li>
  );
}

/** Sent in the background, its result shown as a toast; without JavaScript the next page shows what has changed. */
function usePushForm() {
  const fetcher = useFetcher<PushFormResult>();
  const result = fetcher.data;
  useEffect(() => {
    if (result) showToast(result);
  }, [result]);
  return fetcher;
}
