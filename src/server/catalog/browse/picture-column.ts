import { sql } from 'kysely';
import {
  type LabFace,
  type LabPicture,
  type ShownPictureKind,
  toLabPicture,
} from '#/shared/catalog/lab-picture.ts';

export type PictureColumn = { contentHash: string; width: number; height: number } | null;

const json = sql`json_build_object('contentHash', g.content_hash, 'width', g.width, 'height', g.height)`;

/** For `labs l`. */
export const logoColumn = sql<PictureColumn>`(select ${json} from lab_logos g where g.lab_id = l.id)`;
export const frontColumn = sql<PictureColumn>`(select ${json} from lab_fronts g where g.lab_id = l.id)`;

export const toPicture = (kind: ShownPictureKind, labId: number, row: PictureColumn): LabPicture | null =>
  row && toLabPicture({ kind, labId, ...row });

export type FaceRow = { logo: PictureColumn; thumbnail: PictureColumn };

/** For `labs l`. */
export const faceColumns = sql`${logoColumn} as logo,
  (select ${json} from lab_thumbnails g where g.lab_id = l.id) as thumbnail`;

export const toFace = (labId: number, row: FaceRow): LabFace => ({
  logo: toPicture('logo', labId, row.logo),
  thumbnail: toPicture('thumbnail', labId, row.thumbnail),
});
