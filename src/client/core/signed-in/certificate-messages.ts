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

/** The name of a kind or a state in a record of changes; null for other columns. */
export function findCertificateMessage(column: string, value: string | null): MessageDescriptor | null {
  const names: Partial<Record<string, Partial<Record<string, MessageDescriptor>>>> = {
    certificate_kind: certificateNames,
    certificate_state: certificateStates,
  };
  return names[column]?.[value ?? ''] ?? null;
}
