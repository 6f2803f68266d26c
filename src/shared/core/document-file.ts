/** A document by its content; its name is ignored. */
export type DocumentKind = 'pdf' | 'png' | 'jpeg';

const MEBIBYTE = 1024 * 1024;
export const LARGEST_DOCUMENT_BYTES: Record<DocumentKind, number> = {
  pdf: 14 * MEBIBYTE,
  png: 10 * MEBIBYTE,
  jpeg: 10 * MEBIBYTE,
};
/** The limit of one request: the largest file and its multipart envelope. */
export const LARGEST_UPLOAD_BYTES = 15 * MEBIBYTE;

/** Why a document is refused; none of it is stored. */
export type DocumentReason =
  | 'empty'
  | 'typeNotAccepted'
  | 'archive'
  | 'markup'
  | 'program'
  | 'severalTypes'
  | 'damaged'
  | 'trailingData'
  | 'pdfScript'
  | 'pdfLink'
  | 'pdfAttachment'
  | 'pdfEncrypted'
  | 'pdfBomb'
  | 'tooManyPages'
  | 'imageTooLarge';
