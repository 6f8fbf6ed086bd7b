import { sharingCopy as copy } from '#text/platform/ui/sharing';
import { pictureSize } from '#platform/files/picture-size.rules.ts';
import './sharing.css';
import { Icon } from './icon.tsx';
import { ShareLinks } from './share-links.tsx';
import { Widget } from './widget.tsx';

type Props = { heading: string; picture: string; alt: string; title: string; address: string; fileName: string };

/** A box with the picture that goes with a page, to be sent or stored. */
export function SharePicture({ heading, picture, alt, title, address, fileName }: Props) {
  return (
    <Widget id="sdilet" heading={heading}>
      <img className="share-picture" src={picture} alt={alt} {...pictureSize} loading="lazy" />
      <ShareLinks title={title} address={address} picture={picture} />
      <p className="small-text mt-3">
        <a href={picture} download={fileName}>
          <Icon name="download-simple" /> {copy.download}
        </a>
      </p>
    </Widget>
  );
}
