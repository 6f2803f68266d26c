export type LabPictureKind = 'logo' | 'front';

/** A public picture of a lab. */
export type LabPicture = {
  /** Contains a hash of the content: another picture has another address. */
  address: string;
  width: number;
  height: number;
};

type PictureRow = { kind: LabPictureKind; labId: number; contentHash: string; width: number; height: number };

export const toLabPicture = ({ kind, labId, contentHash, width, height }: PictureRow): LabPicture => ({
  address: `/lab-${kind}s/${labId}/${contentHash}`,
  width,
  height,
});
