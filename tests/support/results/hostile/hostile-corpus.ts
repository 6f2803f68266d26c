import { hostilePdfs } from './hostile-pdfs.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileTexts } from './hostile-texts.ts';

/** Files that are made to be slow, large or something else than they seem, of each kind that is taken and of others. */
export const hostileCorpus = [...hostilePdfs, ...hostilePictures, ...hostileTexts];
