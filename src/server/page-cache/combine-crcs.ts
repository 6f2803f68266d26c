const POLYNOMIAL = 0xedb88320; // gzip's, its highest power in the lowest bit
const ONE = 0x80000000; // x^0
const BYTE = 0x00800000; // x^8

/** Product of two polynomials over GF(2), modulo the one of CRC-32. */
export function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return product >>> 0;
}

/** What a checksum is multiplied by when so many bytes follow. */
export function shiftOf(bytes: number): number {
  let shift = ONE;
  let square = BYTE;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = multiply(square, shift);
    square = multiply(square, square);
  }
  return shift;
}
