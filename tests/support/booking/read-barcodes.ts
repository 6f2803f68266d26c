import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));

/** The texts of the Code 128 in a picture, as ZXing reads them: a reader that knows nothing of how they were drawn. */
export async function readCode128(png: Uint8Array): Promise<string[]> {
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const found = await readBarcodes(png, { formats: ['Code128'], tryRotate: false });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
