type Invoice = {
  /** In Arabic, as the authority requires. */
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  totalHalalas: number;
  vatHalalas: number;
};

const MOST_BYTES = 255;

/**
 * The QR code of a simplified tax invoice (ZATCA, phase 1): five fields of tag, length in bytes and UTF-8 value, all in
 * Base64.
 */
export function zatcaQr({ sellerName, vatNumber, issuedAt, totalHalalas, vatHalalas }: Invoice): string {
  const timestamp = `${issuedAt.toISOString().slice(0, 19)}Z`;
  const values = [sellerName, vatNumber, timestamp, riyals(totalHalalas), riyals(vatHalalas)];
  return Buffer.concat(values.map((value, index) => field(index + 1, value))).toString('base64');
}

function field(tag: number, value: string) {
  const bytes = Buffer.from(value, 'utf8');
  if (bytes.length > MOST_BYTES) throw new RangeError(`field ${tag} takes more than ${MOST_BYTES} bytes`);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

/** '1000.00': without sign and group separators. */
const riyals = (halalas: number) => `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
