import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

type Props = {
  url: string | null;
  isEager: boolean;
  /** Empty if the title stands beside the picture. */
  alt?: string;
  /** The look without a picture. */
  noneClass: string;
};

/** The picture of a product; a drawn placeholder without one. */
export function ProductPicture({ url, isEager, alt = '', noneClass }: Props) {
  const { t } = useLingui();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl) return <NoPicture label={t`No Image`} className={noneClass} />;
  return (
    <img
      // The picture may have failed before hydration.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(url);
      }}
      src={url}
      alt={alt}
      width="400"
      height="400"
      decoding="async"
      loading={isEager ? 'eager' : 'lazy'}
      onError={() => setFailedUrl(url)}
    />
  );
}

/** An empty vial with graduation marks. */
function NoPicture({ label, className }: { label: string; className: string }) {
  return (
    <span className={className}>
      <svg viewBox="0 0 160 160" aria-hidden="true">
        <path d="M62 34h36M66 34v76a14 14 0 0 0 28 0V34" />
        <path d="M94 56h-9M94 70h-14M94 84h-9M94 98h-14" />
      </svg>
      <small>{label}</small>
    </span>
  );
}
