import { useEffect, useState } from 'react';
import { labelSizes, type LabelSize } from './label-sizes.ts';

const KEY = 'mukhtabari.labelSize';

const sizeOf = (text: string | null): LabelSize =>
  labelSizes.find(({ size }) => size === text) ?? labelSizes[0];

/** The size of this device's label printer. While it is in use, a printed page is one label. */
export function useLabelSize() {
  const [label, setLabel] = useState(readStored);
  const { widthMm, heightMm } = label;
  useEffect(() => {
    // The content security policy forbids style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [widthMm, heightMm]);
  const choose = (size: string) => {
    const chosen = sizeOf(size);
    setLabel(chosen);
    try {
      window.localStorage.setItem(KEY, chosen.size);
    } catch {
      // Storage may be disabled; the choice holds until the sheet is closed.
    }
  };
  return { label, choose };
}

function readStored() {
  try {
    return sizeOf(window.localStorage.getItem(KEY));
  } catch {
    return labelSizes[0];
  }
}
