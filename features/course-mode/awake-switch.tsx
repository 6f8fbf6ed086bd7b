import { useEffect, useState, useSyncExternalStore } from 'react';
import { courseModeCopy } from '#text/course-mode/course-mode';

const copy = courseModeCopy.awake;

const neverChanges = () => () => undefined;
const canKeepAwake = () => 'wakeLock' in navigator;

/**
 * Keeps the phone's screen on while this screen is seen (course-mode.awake). Not remembered: it costs the battery, so
 * it is chosen each time. Absent where the browser can't do it.
 */
export function AwakeSwitch() {
  const [isOn, setIsOn] = useState(false);
  const isSupported = useSyncExternalStore(neverChanges, canKeepAwake, () => true);
  useEffect(() => (isOn ? keepAwake(() => setIsOn(false)) : undefined), [isOn]);
  if (!isSupported) return null;
  return (
    <label className="course-awake">
      <span>
        {copy.label}
        <small>{copy.text}</small>
      </span>
      <button
        className="switch-input"
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={copy.label}
        onClick={() => setIsOn(!isOn)}
      />
    </label>
  );
}

/**
 * Holds the lock while the page is visible: browsers take it back when it is hidden. `onRefused`: the device won't, for
 * instance to save its battery. Returns how to give it back.
 */
function keepAwake(onRefused: () => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let isRequested = false;
  let isEnded = false;
  const isVisible = () => document.visibilityState === 'visible';
  const request = async () => {
    if (!isVisible() || isRequested || lock?.released === false) return;
    isRequested = true;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isEnded) await lock.release();
    } catch {
      // A page that was hidden meanwhile asks again when it is seen.
      if (!isEnded && isVisible()) onRefused();
    } finally {
      isRequested = false;
    }
  };
  void request();
  document.addEventListener('visibilitychange', request);
  return () => {
    isEnded = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
}
