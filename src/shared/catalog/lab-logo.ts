/** The public picture of a lab. */
export type LabLogo = {
  /** Contains a hash of the content: another picture has another address. */
  address: string;
  width: number;
  height: number;
};

type LogoRow = { labId: number; contentHash: string; width: number; height: number };

export const toLabLogo = ({ labId, contentHash, width, height }: LogoRow): LabLogo => ({
  address: `/lab-logos/${labId}/${contentHash}`,
  width,
  height,
});
