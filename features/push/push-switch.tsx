import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { pushCopy as copy } from '#text/push/push';
import { Icon } from '#platform/ui/icon.tsx';
import { untilLoaded } from '#platform/ui/later.ts';
import { showToast } from '#platform/ui/toasts.ts';
import type { PushDevice } from './push.rules.ts';
import './push.css';

type Props = {
  publicKey: string;
  /** What the browser that asks runs on. */
  kind: PushDevice['kind'];
  /** Whether it is a device already. */
  isOn: boolean;
};

/**
 * Says that notifications are off in this browser, with the button that turns them on: the only place that asks for
 * permission, and only when it is pressed (push.turning-on). Shows nothing while they are on and the browser lets them
 * through.
 */
export function PushSwitch({ publicKey, kind, isOn }: Props) {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    void untilLoaded(() => import('./subscribe.ts'))
      .then(({ keepPushOn }) => keepPushOn(publicKey))
      .then((isAllowed) => setIsBlocked(!isAllowed));
  }, [isOn, publicKey]);
  if (isOn && !isBlocked) return null;
  if (isOn) {
    return (
      <p className="alert alert-warning push-switch">
        <Icon name="warning" />
        {copy.problems.blocked}
      </p>
    );
  }
  return <OffNotice publicKey={publicKey} kind={kind} />;
}

function OffNotice({ publicKey, kind }: Omit<Props, 'isOn'>) {
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  async function turnOn() {
    if (isBusy) return;
    setIsBusy(true);
    setMessage(null);
    const result = await import('./subscribe.ts').then(
      ({ turnPushOn }) => turnPushOn(publicKey),
      () => ({ ok: false, message: copy.problems.offline }) as const,
    );
    setIsBusy(false);
    if (!result.ok) return setMessage(result.message);
    showToast({ kind: 'done', ...copy.turnedOn });
    await revalidate();
  }
  return (
    <div className="alert push-switch">
      <Icon name="bell" />
      <p>
        <b>{copy.off(kind)}</b> {copy.asks}
      </p>
      <div className="inline-group">
        <button className="button button-primary" type="button" aria-disabled={isBusy} onClick={() => void turnOn()}>
          {isBusy ? copy.turningOn : copy.turnOn}
        </button>
        <noscript>{copy.noScript}</noscript>
      </div>
      <p className="push-problem" role="alert">
        {message}
      </p>
    </div>
  );
}
