import type { DocumentReason } from '#/shared/core/document-file.ts';

/** The size in the file; `isTurned`: a viewer turns or mirrors it, as the camera noted. */
export type Picture = { width: number; height: number; isTurned: boolean };

/** `bytes` is the part of the file that is stored; a PDF has no `picture`. */
export type Checked = { refused: DocumentReason } | { bytes: Uint8Array; picture: Picture | null };
