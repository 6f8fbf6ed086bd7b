import {
  isArticlePicture,
  narrowWidthPx,
  photoDimensions,
  photoFile,
  type PhotoFormat,
  thumbnails,
} from './photo-address.rules.ts';

const [thumbnail, doubled] = thumbnails;
const types = [
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
] as const;

/** A thumbnail of 96 × 64, sharp also at double density, in the best format the browser supports (photos.sizes). */
export function Thumbnail({ url }: { url: string }) {
  const both = (format: PhotoFormat) =>
    `${photoFile(url, thumbnail.width, format)}, ${photoFile(url, doubled.width, format)} 2x`;
  return (
    <picture>
      {types.map(([format, type]) => (
        <source key={format} type={type} srcSet={both(format)} />
      ))}
      <img src={photoFile(url, thumbnail.width, 'jpg')} srcSet={both('jpg')} alt="" loading="lazy" {...thumbnail} />
    </picture>
  );
}

/** The large picture; its dimensions come from the address, so that the space is reserved. */
export function LargePicture({ url, alt }: { url: string; alt: string }) {
  const file = (format: PhotoFormat) => photoFile(url, 'viewer', format);
  return (
    <picture>
      {types.map(([format, type]) => (
        <source key={format} type={type} srcSet={file(format)} />
      ))}
      <img src={file('jpg')} alt={alt} decoding="async" {...photoDimensions(url)} />
    </picture>
  );
}

type ArticleProps = {
  url: string;
  alt: string;
  sizes: string;
  isLazy?: boolean;
  /** The site's origin, where addresses must be absolute (feeds). */
  origin?: string | undefined;
};

/** A picture of an article in two widths; its dimensions come from the address, so that the space is reserved. */
export function ArticlePicture({ url, alt, sizes, isLazy = false, origin = '' }: ArticleProps) {
  const dimensions = photoDimensions(url);
  const width = dimensions?.width ?? 0;
  const hasNarrow = isArticlePicture(url) && width > narrowWidthPx;
  const file = (format: PhotoFormat) => `${origin}${photoFile(url, 'viewer', format)}`;
  const both = (format: PhotoFormat) =>
    hasNarrow
      ? `${origin}${photoFile(url, narrowWidthPx, format)} ${narrowWidthPx}w, ${file(format)} ${width}w`
      : `${file(format)} ${width}w`;
  return (
    <picture>
      {types.map(([format, type]) => (
        <source key={format} type={type} srcSet={both(format)} sizes={sizes} />
      ))}
      <img
        src={file('jpg')}
        srcSet={both('jpg')}
        sizes={sizes}
        alt={alt}
        loading={isLazy ? 'lazy' : 'eager'}
        decoding="async"
        {...dimensions}
      />
    </picture>
  );
}
