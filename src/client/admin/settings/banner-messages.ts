import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Banner } from '#/shared/core/site-settings.ts';

export const toneMessages: Record<Banner['tone'], MessageDescriptor> = {
  brand: msg`Information`,
  sand: msg`Quiet`,
  green: msg`Good news`,
  amber: msg`Warning`,
  red: msg`Disturbance`,
};

export const placeMessages: Record<Banner['place'], MessageDescriptor> = {
  all: msg`On every page`,
  home: msg`On the front page`,
  dashboards: msg`On dashboards`,
};
