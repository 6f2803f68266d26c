import type { Localized } from '#/shared/core/locale.ts';

/** A title of the gallery in both languages. */
export const BilingualText = ({ ar, en }: Localized) => (
  <>
    <span lang="ar">{ar}</span> <bdi lang="en">{en}</bdi>
  </>
);
