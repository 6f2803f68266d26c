import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CertificateKind, CertificateState } from '#/shared/labs/certificate.ts';

export const certificateNames: Record<CertificateKind, MessageDescriptor> = {
  licence: msg({ context: 'the document', message: 'Licence' }),
  cbahi: msg`CBAHI`,
  cap: msg`CAP`,
  iso15189: msg`ISO 15189`,
};

export const certificateStates: Record<CertificateState, MessageDescriptor> = {
  waiting: msg({ context: 'of a certificate', message: 'Waits for review' }),
  accepted: msg({ context: 'of a certificate', message: 'Accepted' }),
  rejected: msg({ context: 'of a certificate', message: 'Rejected' }),
  replaced: msg({ context: 'of a certificate', message: 'Replaced' }),
};
