/**
 * Beside the buttons that save a grid and complete a result: confirms the warnings when the form is posted without
 * JavaScript.
 */
export function ConfirmField({ label }: { label: string }) {
  return (
    <noscript>
      <label className="option-row small-text">
        <input className="check-input" type="checkbox" name="confirmed" value="yes" />
        {label}
      </label>
    </noscript>
  );
}
