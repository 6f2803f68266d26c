import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabSection } from './lab-sections.ts';

export const labSectionNames: Record<LabSection, MessageDescriptor> = {
  overview: msg`Overview`,
  bookings: msg`Bookings`,
  till: msg`Till`,
  'upload-results': msg`Upload results`,
  tests: msg`Tests`,
  schedule: msg`Schedule`,
  payments: msg`Payments`,
  quality: msg`Quality`,
  reviews: msg`Reviews`,
  settings: msg`Settings`,
};
