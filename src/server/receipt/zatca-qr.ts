type Invoice = {
  /** In Arabic, as the authority wants it. */
  sellerName: string;
  vatNumber: string;
  issuedAt: Date;
  totalHalalas: number;
  vatHalalas: number;
};

const MOST_BYTES = 255;

/**
 * What the code on a simplified tax invoice says (ZATCA, phase 1): five fields, each as tag, length in bytes and
 * UTF-8 value, the whole in Base64.
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

/** '1000.00': no sign, no group marks. */
const riyals = (halalas: number) => `${Math.floor(halalas / 100)}.${String(halalas % 100).padStart(2, '0')}`;
