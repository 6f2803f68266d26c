import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Relation } from '#/shared/identity/person.ts';

/** What a person is to the holder of the account. */
export const relationMessages: Record<Relation, MessageDescriptor> = {
  self: msg`You`,
  child: msg`Son or daughter`,
  parent: msg`Parent`,
  spouse: msg`Spouse`,
  other: msg`In your care`,
};
