import { fantasyCopy } from '#copy/cs/fantasy/fantasy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toasts.ts';
import { useIsClient } from '#app/ui/use-is-client.ts';
import type { ExplainedTeam, RoundLine } from '#domain/fantasy/round-rows.ts';
import { stableSlug } from '#domain/fantasy/stable-slug.ts';
import { pictureAddress, pictureSize } from '#domain/fantasy/team-picture.ts';
import { Widget } from '#app/ui/widget.tsx';

const copy = fantasyCopy.picture;

/**
 * Box of /fantasy/stable/{team}: the team as a picture, shared where the browser can, downloaded otherwise and without
 * a script.
 */
export function ShareTeam({ round, team }: { round: RoundLine; team: ExplainedTeam }) {
  const canShare = useIsClient() && 'share' in navigator;
  const address = pictureAddress(stableSlug(round.eventId, team.player.id));
  const fileName = copy.fileName(round.number);
  const name = fantasyCopy.name(team.player);
  return (
    <Widget id="sdilet" heading={copy.heading}>
      <img className="team-picture" src={address} alt={copy.alt(name, team.points)} {...pictureSize} loading="lazy" />
      <p>
        {canShare ? (
          <button
            className="button button-outline"
            type="button"
            onClick={() => void share(address, { fileName, title: name })}
          >
            <Icon name="upload-simple" />
            {copy.share}
          </button>
        ) : (
          <a className="button button-outline" href={address} download={fileName}>
            <Icon name="download-simple" />
            {copy.download}
          </a>
        )}
      </p>
    </Widget>
  );
}

/** The picture with the address of the page; the address alone where files can't be shared. */
async function share(address: string, { fileName, title }: { fileName: string; title: string }): Promise<void> {
  const url = location.href;
  try {
    const picture = await (await fetch(address)).blob();
    const files = [new File([picture], fileName, { type: 'image/png' })];
    await navigator.share(navigator.canShare({ files }) ? { files, title, url } : { title, url });
  } catch (error) {
    // AbortError: the person closed the system's share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ kind: 'error', title: copy.failed, text: null });
  }
}
