import { Trans, useLingui } from '@lingui/react/macro';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import type { InboxMail } from '#/server/platform/mail/mail.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

type Props = Extract<InboxMail, { hiddenTestCount: number }>;

export function PlanChanged({ kind, name, tier, hiddenTestCount, url }: Props) {
  const { i18n } = useLingui();
  const plan = i18n._(planName(tier));
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {kind === 'planStarted' ? <Trans>Your plan is now: {plan}.</Trans> : null}
        {kind === 'planDue' ? (
          <Trans>
            The next month of your plan ({plan}) is not paid yet. Without a payment it ends 8 days after it
            was due, and the free plan follows.
          </Trans>
        ) : null}
        {kind === 'planEnded' ? (
          <Trans>Your plan ({plan}) has ended. The free plan holds from now on.</Trans>
        ) : null}
      </Paragraph>
      {hiddenTestCount > 0 ? (
        <Paragraph>
          <Trans>Tests hidden from customers: {hiddenTestCount}</Trans>
        </Paragraph>
      ) : null}
      <Action url={url}>
        <Trans>See the plans</Trans>
      </Action>
    </>
  );
}
