import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { MailContent } from '#/server/platform/mail/mail.ts';
import type { LabDecision } from '#/shared/messages/inbox.ts';
import { AccountErased } from './account-erased.tsx';
import { AdminInvitation } from './admin-invitation.tsx';
import { AdminAlert, AdminDigest } from './admin-notices.tsx';
import { ChangeEmail, EmailChangeAsked, EmailChanged, EmailPutBack, EmailTaken } from './email-change.tsx';
import { inboxMailContent, isInboxMail } from './inbox-mail-content.tsx';
import { LabReviewed } from './lab-reviewed.tsx';
import { LabTakenBack } from './lab-taken-back.tsx';
import { NewsletterAlready, NewsletterConfirm, NewsletterWelcome } from './newsletter-mail.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { PlanInvitation } from './plan-invitation.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SecondFactorChanged } from './second-factor-changed.tsx';
import { StaffInvitation } from './staff-invitation.tsx';
import { VerifyEmail } from './verify-email.tsx';

const reviewSubjects: Record<LabDecision, MessageDescriptor> = {
  approve: msg`Your lab was approved`,
  reject: msg`The review of your lab`,
  suspend: msg`Your lab was suspended`,
  restore: msg`Your lab is open again`,
  approveChange: msg`A change of your lab's details`,
  rejectChange: msg`A change of your lab's details`,
};

/** Subjects name no person and no laboratory, because locked screens show them. */
export function mailContent(content: MailContent): { subject: MessageDescriptor; body: ReactNode } {
  if (isInboxMail(content)) return inboxMailContent(content);
  switch (content.kind) {
    case 'verifyEmail':
      return { subject: msg`Confirm your e-mail address`, body: <VerifyEmail {...content} /> };
    case 'resetPassword':
      return { subject: msg`A new password for your account`, body: <ResetPassword {...content} /> };
    case 'passwordChanged':
      return { subject: msg`Your password was changed`, body: <PasswordChanged {...content} /> };
    case 'secondFactorChanged':
      return {
        subject: content.isOn
          ? msg`The second step of signing in is on`
          : msg`The second step of signing in is off`,
        body: <SecondFactorChanged {...content} />,
      };
    case 'changeEmail':
      return { subject: msg`Confirm your new e-mail address`, body: <ChangeEmail {...content} /> };
    case 'emailTaken':
      return { subject: msg`This address was asked for`, body: <EmailTaken {...content} /> };
    case 'emailChangeAsked':
      return { subject: msg`A change of your e-mail was asked for`, body: <EmailChangeAsked {...content} /> };
    case 'emailChanged':
      return { subject: msg`Your e-mail was changed`, body: <EmailChanged {...content} /> };
    case 'emailPutBack':
      return { subject: msg`A change of e-mail was undone`, body: <EmailPutBack /> };
    case 'labTakenBack':
      return { subject: msg`What changed in your lab has ended`, body: <LabTakenBack {...content} /> };
    case 'accountErased':
      return { subject: msg`Your account was erased`, body: <AccountErased {...content} /> };
    case 'adminInvitation':
      return {
        subject: msg`You are invited to the admin desk`,
        body: <AdminInvitation {...content} />,
      };
    case 'staffInvitation':
      return {
        subject: msg`You are invited to the staff of a lab`,
        body: <StaffInvitation {...content} />,
      };
    case 'planInvitation':
      return { subject: msg`You are invited to share a plan`, body: <PlanInvitation {...content} /> };
    case 'newsletterConfirm':
      return { subject: msg`Confirm your subscription`, body: <NewsletterConfirm {...content} /> };
    case 'newsletterWelcome':
      return {
        subject: msg`You are subscribed to our monthly e-mail`,
        body: <NewsletterWelcome {...content} />,
      };
    case 'newsletterAlready':
      return { subject: msg`You are subscribed already`, body: <NewsletterAlready {...content} /> };
    case 'adminDigest':
      return { subject: msg`New at the desk`, body: <AdminDigest {...content} /> };
    case 'adminAlert':
      return {
        subject: content.refunds === null ? msg`The books do not balance` : msg`Refunds fail`,
        body: <AdminAlert {...content} />,
      };
    case 'labReviewed': {
      return { subject: reviewSubjects[content.decision], body: <LabReviewed {...content} /> };
    }
  }
}
