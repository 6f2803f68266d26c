import { Resvg } from '@resvg/resvg-wasm';
import type { BuiltDocuments } from '#/server/documents/documents.ts';
import { loadI18n } from '../i18n.ts';
import { fontBytes } from '../receipt/font-bytes.ts';
import { pictureSvg } from './picture-svg.ts';
import { startEngine } from './start-engine.ts';

/** Draws the picture that others show beside a link, as PNG; letters are joined and ordered by the engine. */
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
