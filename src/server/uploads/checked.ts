import type { FileReason } from '#/shared/upload.ts';

/** `bytes` are what is kept of the file. */
export type Checked = { refused: FileReason } | { bytes: Uint8Array };
