import { fantasyCopy } from './fantasy.cs.ts';
import { SharePicture } from '#platform/ui/share-picture.tsx';
import type { ExplainedTeam, RoundLine } from './round-rows.rules.ts';
import { stableSlug } from './stable-slug.rules.ts';

const copy = fantasyCopy.picture;

type Props = { round: RoundLine; team: ExplainedTeam; picture: string; appUrl: string };

/** Box of /fantasy/stable/{team}: the team as a picture, to be sent or stored. */
export function ShareTeam({ round, team, picture, appUrl }: Props) {
  const name = fantasyCopy.name(team.player);
  return (
    <SharePicture
      heading={copy.heading}
      picture={picture}
      alt={copy.alt(name, team.points)}
      title={name}
      address={`${appUrl}/fantasy/stable/${stableSlug(round.eventId, team.player.id)}`}
      fileName={copy.fileName(round.number)}
    />
  );
}
