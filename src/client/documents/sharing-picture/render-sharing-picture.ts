import { Resvg } from '@resvg/resvg-wasm';
import { loadI18n } from '#/client/core/i18n.ts';
import type { BuiltDocuments } from '#/server/platform/documents/documents.ts';
import { fontBytes } from '../pdf/font-bytes.ts';
import { pictureSvg } from './picture-svg.ts';
import { startEngine } from './start-engine.ts';

/** Renders the preview picture of a link as PNG; the engine shapes and orders the letters. */
export const renderSharingPicture: BuiltDocuments['renderSharingPicture'] = async (
  picture,
  locale,
  engine,
) => {
  const [i18n] = await Promise.all([loadI18n(locale), startEngine(engine)]);
  const drawing = new Resvg(pictureSvg(picture, i18n, locale), {
    font: { fontBuffers: [fontBytes.regular, fontBytes.semibold], defaultFontFamily: 'Cairo' },
  });
  try {
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
};
