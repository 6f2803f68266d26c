import { useEffect, useState } from 'react';

/** A QR code of the text. The encoder loads when one is shown. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void import('uqr').then(({ renderSVG }) => {
      if (!isGone) setSvg(renderSVG(text, { ecc: 'M' }));
    });
    return () => {
      isGone = true;
    };
  }, [text]);
  if (svg === null) return <span className={className} aria-busy="true" />;
  return <img className={className} alt={label} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />;
}
