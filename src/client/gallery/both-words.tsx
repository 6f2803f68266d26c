import type { Localized } from '#/shared/locale.ts';

/** A title of the gallery, in both languages at once. */
export const BothWords = ({ ar, en }: Localized) => (
  <>
    <span lang="ar">{ar}</span> <bdi lang="en">{en}</bdi>
  </>
);
