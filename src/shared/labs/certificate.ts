import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { DocumentReason } from '#/shared/core/document-file.ts';
import { typedText } from '#/shared/core/text.ts';

export const certificateKinds = ['licence', 'cbahi', 'cap', 'iso15189'] as const;
export type CertificateKind = (typeof certificateKinds)[number];
export type CertificateState = 'waiting' | 'accepted' | 'rejected' | 'replaced';
export type CertificateDecision = 'accept' | 'reject';

/** The fields of the form beside its file. */
export const sendCertificateInput = z.object({
  kind: z.enum(certificateKinds),
  number: typedText().check(z.overwrite(latinDigits), z.trim(), z.minLength(1), z.maxLength(100)),
  /** The last day of the certificate. */
  expiresOn: dateInput,
});

/** A certificate that is past its last day proves nothing. */
export type SendCertificateOutcome =
  | { isAccepted: true; certificateId: string }
  | { isAccepted: false; reason: DocumentReason | 'fileMissing' | 'fieldsMissing' | 'expired' };

/** Rejecting requires a reason, which the lab reads. An accepted certificate can be rejected later. */
export const reviewCertificateInput = z.object({
  certificateId: z.uuid(),
  decision: z.enum(['accept', 'reject']),
  reason: z._default(typedText().check(z.trim(), z.maxLength(500)), ''),
  /** The state that the administrator saw; CHANGED_MEANWHILE when it differs now. */
  expectedState: z.optional(z.enum(['waiting', 'accepted', 'rejected', 'replaced'])),
});
export type ReviewCertificateInput = z.infer<typeof reviewCertificateInput>;

export type CertificateRow = {
  certificateId: string;
  kind: CertificateKind;
  /** Null in the three: an administrator verified it before documents were sent. */
  number: string | null;
  expiresOn: string | null;
  fileName: string | null;
  state: CertificateState;
  isExpired: boolean;
  /** Why it was rejected. */
  reason: string | null;
  sentAt: string;
  decidedAt: string | null;
};
