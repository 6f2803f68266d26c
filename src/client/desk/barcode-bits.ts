import JsBarcode from 'jsbarcode';

type Encoded = { encodings?: { data: string }[] };

/** The bars of a Code 128: '1' is a black module, '0' a white one; without the quiet zones beside them. */
export function barcodeBits(text: string): string {
  const encoded: Encoded = {};
  JsBarcode(encoded, text, { format: 'CODE128' });
  return (encoded.encodings ?? []).map(({ data }) => data).join('');
}
