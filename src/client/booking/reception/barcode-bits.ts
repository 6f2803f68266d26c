import JsBarcode from 'jsbarcode';

type Encoded = { encodings?: { data: string }[] };

/** The modules of a Code 128: '1' is black, '0' white, without the quiet zones. */
export function barcodeBits(text: string): string {
  const encoded: Encoded = {};
  JsBarcode(encoded, text, { format: 'CODE128' });
  return (encoded.encodings ?? []).map(({ data }) => data).join('');
}
