import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiScope } from '#/shared/identity/api-key.ts';

export const scopeMessages: Record<ApiScope, MessageDescriptor> = {
  'bookings:read': msg`Read my bookings and orders`,
  'bookings:write': msg`Book, move and cancel for me`,
  'lab:bookings:read': msg`Read the lab’s bookings`,
  'lab:prices:write': msg`Read and set the lab’s prices`,
  'lab:results:write': msg`Send in files of results`,
};
