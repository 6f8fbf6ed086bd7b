type Props = { name: string; label: string; options: readonly { value: string; label: string }[] };

/** Above a wide table: chooses which columns a phone shows. CSS reads the checked radio, so no JavaScript is needed. */
export function ColumnPicker({ name, label, options }: Props) {
  return (
    <div className="segmented-control column-picker" role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <label key={option.value}>
          <input type="radio" name={name} value={option.value} defaultChecked={index === 0} />
          {option.label}
        </label>
      ))}
    </div>
  );
}
