import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TubeCap } from '#/shared/catalog/tube-cap.ts';

export const capMessages: Record<TubeCap, MessageDescriptor> = {
  lavender: msg`Lavender cap`,
  gold: msg`Gold cap`,
  red: msg`Red cap`,
  lightBlue: msg`Light blue cap`,
  green: msg`Green cap`,
  grey: msg`Grey cap`,
  royalBlue: msg`Royal blue cap`,
  cup: msg`Specimen cup`,
  swab: msg`Swab`,
  bag: msg`Breath bag`,
};
