import { sql } from 'kysely';
import { type LabPicture, type LabPictureKind, toLabPicture } from '#/shared/catalog/lab-picture.ts';

export type PictureColumn = { contentHash: string; width: number; height: number } | null;

const json = sql`json_build_object('contentHash', g.content_hash, 'width', g.width, 'height', g.height)`;

/** For `labs l`. */
export const logoColumn = sql<PictureColumn>`(select ${json} from lab_logos g where g.lab_id = l.id)`;
export const frontColumn = sql<PictureColumn>`(select ${json} from lab_fronts g where g.lab_id = l.id)`;

export const toPicture = (kind: LabPictureKind, labId: number, row: PictureColumn): LabPicture | null =>
  row && toLabPicture({ kind, labId, ...row });
