import type { FileReason } from '#/shared/results/upload.ts';

/** `bytes` is the part of the file that is stored. */
export type Checked = { refused: FileReason } | { bytes: Uint8Array };
