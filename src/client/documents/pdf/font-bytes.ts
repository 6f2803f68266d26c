import regular from './fonts/cairo-regular.ttf?inline';
import semibold from './fonts/cairo-semibold.ttf?inline';

export type Weight = 'regular' | 'semibold';

/** Arabic and Latin in one file each, made once from the font of the site. */
export const fontBytes: Record<Weight, Uint8Array<ArrayBuffer>> = {
  regular: bytesOf(regular),
  semibold: bytesOf(semibold),
};

function bytesOf(dataUrl: string) {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
}
