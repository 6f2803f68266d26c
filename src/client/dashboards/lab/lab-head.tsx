import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, TriangleAlert } from 'lucide-react';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { labHeadRecipe } from './lab-head-recipe.ts';
import { ResubmitButton } from './resubmit-button.tsx';

const Head = styled('header', labHeadRecipe);

/** The lab's name and plan. */
export function LabHead({ user }: { user: SessionUser }) {
  const { i18n } = useLingui();
  const { name, subscriptionTier } = user;
  return (
    <Head>
      <Heading as="h1" size="h1">
        <Trans>Welcome, {name}</Trans>
      </Heading>
      <p>
        <Badge tone="brand">
          <Trans>Plan</Trans>
          {': '}
          {i18n._(planName(subscriptionTier))}
        </Badge>
        <Badge tone="sand">
          <Trans>Account type</Trans>
          {': '}
          <Trans>Lab</Trans>
        </Badge>
      </p>
    </Head>
  );
}

/** The approval state, until the lab is approved. */
export function ReviewNotice({ user: { lab } }: { user: SessionUser }) {
  const reason = lab?.reviewReason;
  if (lab === null) {
    return (
      <Notice tone="amber">
        <Trans>You do not work at a lab here any more. An owner can add you again with your e-mail.</Trans>
      </Notice>
    );
  }
  if (lab.reviewStatus === 'rejected' || lab.reviewStatus === 'suspended') {
    return (
      <Notice tone="red" icon={<TriangleAlert aria-hidden />}>
        <p>
          {lab.reviewStatus === 'rejected' ? (
            <Trans>Your lab was not approved.</Trans>
          ) : (
            <Trans>Your lab is suspended.</Trans>
          )}
        </p>
        {reason ? (
          <p>
            <Trans>Reason</Trans>
            {': '}
            <bdi>{reason}</bdi>
          </p>
        ) : null}
        {lab.reviewStatus === 'rejected' && canDo(lab.role, 'own') ? <ResubmitButton /> : null}
      </Notice>
    );
  }
  return (
    <Notice tone="amber" icon={<Clock aria-hidden />}>
      <Trans>Your lab account is under review. You will be notified once it is approved.</Trans>
    </Notice>
  );
}
