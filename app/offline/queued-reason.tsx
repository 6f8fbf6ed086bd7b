import { useState } from 'react';
import { reasonRefusal, reasonsCopy } from '#copy/cs/public/reasons.ts';
import { parseReason, reasonLimit } from '#domain/reasons/reason-text.ts';
import type { QueuedTip } from '#domain/tips/queued-tip.ts';
import { replaceQueuedTip } from './queued-tips.ts';

const copy = reasonsCopy.own;

/** A browser counts UTF-16 units, of which an emoji has several. */
const maxUnits = reasonLimit * 4;

/** In the sheet of a waiting tip: its reason, which waits with it and is sent with it (reasons.queued). */
export function QueuedReason({ tip }: { tip: QueuedTip }) {
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** With each letter, because the tip may be sent while its reason is written. */
  async function keep(form: FormData) {
    const parsed = parseReason(String(form.get('text')));
    setRefusal(parsed.ok ? null : reasonRefusal(parsed.code));
    const reason = parsed.ok ? { text: parsed.text, isShownAtOnce: form.has('at-once') } : null;
    await replaceQueuedTip(tip, { ...tip, reason });
  }
  if (!isOpen)
    return (
      <p>
        {tip.reason && <bdi>{tip.reason.text} </bdi>}
        <button className="button button-outline button-small" type="button" onClick={() => setIsOpen(true)}>
          {tip.reason ? copy.change : copy.write}
        </button>
      </p>
    );
  return (
    <form
      className="form-field"
      onChange={(event) => void keep(new FormData(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) setIsOpen(false);
      }}
    >
      <label htmlFor="cekajici-duvod">{copy.field}</label>
      <textarea
        className="text-input"
        id="cekajici-duvod"
        name="text"
        rows={3}
        maxLength={maxUnits}
        defaultValue={tip.reason?.text}
        required
        aria-describedby="cekajici-duvod-napoveda"
      />
      <small className="muted" id="cekajici-duvod-napoveda" role="status">
        {refusal ?? copy.hint}
      </small>
      <label className="option-row">
        <input className="check-input" type="checkbox" name="at-once" defaultChecked={tip.reason?.isShownAtOnce} />
        <span>{copy.atOnce}</span>
      </label>
      <button className="button button-primary button-small" type="submit">
        {copy.save}
      </button>
    </form>
  );
}
