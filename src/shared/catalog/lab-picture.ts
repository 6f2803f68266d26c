/** What a lab sends. */
export type LabPictureKind = 'logo' | 'front';
/** A thumbnail is the front in small. */
export type ShownPictureKind = LabPictureKind | 'thumbnail';

/** A public picture of a lab. */
export type LabPicture = {
  /** Contains a hash of the content: another picture has another address. */
  address: string;
  width: number;
  height: number;
};

/** What stands for a lab in a row: its logo, else its front in small. */
export type LabFace = { logo: LabPicture | null; thumbnail: LabPicture | null };

type PictureRow = {
  kind: ShownPictureKind;
  labId: number;
  contentHash: string;
  width: number;
  height: number;
};

export const toLabPicture = ({ kind, labId, contentHash, width, height }: PictureRow): LabPicture => ({
  address: `/lab-${kind}s/${labId}/${contentHash}`,
  width,
  height,
});
