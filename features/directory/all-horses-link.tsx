import { Link } from 'react-router';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';

/** The home page's button to the list of all horses, below its other content. */
export function AllHorsesLink() {
  return (
    <p className="mt-6">
      <Link className="button button-outline button-wide" to="/horses" prefetch="intent">
        <Icon name="horse" />
        {horseCopy.allHorses}
      </Link>
    </p>
  );
}
