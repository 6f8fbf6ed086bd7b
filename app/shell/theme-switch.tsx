import { shellCopy } from '#text/platform/ui/shell';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { storeLocally } from '#platform/ui/store-locally.ts';
import { setRootDataset, useRootDataset } from '#platform/ui/use-root-dataset.ts';

const choices: readonly { value: string | null; label: string; icon?: IconName }[] = [
  { value: 'light', label: shellCopy.theme.light, icon: 'sun' },
  { value: 'dark', label: shellCopy.theme.dark, icon: 'moon' },
  { value: null, label: shellCopy.theme.device },
];

/** In the footer and the drawer: light, dark or as the device has it; stored in this browser (design.themes). */
export function ThemeSwitch() {
  const current = useRootDataset('theme');
  function choose(value: string | null) {
    storeLocally('theme', value);
    setRootDataset('theme', value);
  }
  return (
    <div className="segmented-control theme-switch" role="group" aria-label={shellCopy.theme.label}>
      {choices.map(({ value, label, icon }) => (
        <button key={label} type="button" aria-pressed={current === value} onClick={() => choose(value)}>
          {icon && <Icon name={icon} />}
          {label}
        </button>
      ))}
    </div>
  );
}
