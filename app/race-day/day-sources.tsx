import { raceDayCopy as copy } from '#copy/cs/public/race-day.ts';

/** From where the data of a race day or a race came; nothing where somebody typed them (import.source-named). */
export function DaySources({ names }: { names: string | undefined }) {
  return names ? (
    <p className="source-note">
      {copy.sources}
      <bdi>{names}</bdi>
    </p>
  ) : null;
}
