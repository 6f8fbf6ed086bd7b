type Props = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** On a phone, which group of a wide table's columns is shown: radios that CSS looks at, so that no script is needed. */
export function PickOne({ name, label, options }: Props) {
  return (
    <div className="segmented-control pick-one" role="radiogroup" aria-label={label}>
      {options.map((option, at) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} defaultChecked={at === 0} />
          {option.label}
        </label>
      ))}
    </div>
  );
}
