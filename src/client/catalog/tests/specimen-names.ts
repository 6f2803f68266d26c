import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';

export const specimenNames: Record<SpecimenKind, MessageDescriptor> = {
  blood: msg`Blood`,
  urine: msg`Urine`,
  stool: msg`Stool`,
  swab: msg`Swab`,
  semen: msg`Semen`,
  breath: msg`Breath`,
  other: msg`Other specimen`,
};
