import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PersonKind, PersonState } from '#/shared/people.ts';

export const kindWords: Record<PersonKind, MessageDescriptor> = {
  customer: msg`Customer`,
  anonymous: msg`Anonymous customer`,
  lab: msg`Laboratory owner`,
  staff: msg`Laboratory staff`,
  admin: msg`Administrator`,
};

export const stateWords: Record<PersonState, MessageDescriptor> = {
  active: msg`Active`,
  suspended: msg`Suspended`,
  erased: msg`Erased`,
};

export const stateTones = { active: 'green', suspended: 'red', erased: 'sand' } as const;
