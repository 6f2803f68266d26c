import type { DocumentReason } from '#/shared/core/document-file.ts';

/** `bytes` is the part of the file that is stored. */
export type Checked = { refused: DocumentReason } | { bytes: Uint8Array };
