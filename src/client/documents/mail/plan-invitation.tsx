import { Trans, useLingui } from '@lingui/react/macro';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';
import { nameToShow } from './name-to-show.ts';

type Props = { ownerName: string; tier: string; url: string };

/** Invites to a plan that another customer pays. */
export function PlanInvitation({ ownerName, tier, url }: Props) {
  const { i18n } = useLingui();
  const owner = <bdi>{nameToShow(ownerName)}</bdi>;
  const plan = i18n._(planName(tier));
  return (
    <>
      <Greeting name="" />
      <Paragraph>
        <Trans>
          {owner} invites you to share a plan on Mukhtabari ({plan}). You pay nothing for it.
        </Trans>
      </Paragraph>
      <Paragraph>
        <Trans>
          Your account stays your own. The payer sees your name and e-mail, and nothing of your bookings,
          results, files or messages.
        </Trans>
      </Paragraph>
      <Action url={url}>
        <Trans>See the invitation</Trans>
      </Action>
      <Paragraph isSmall>
        <Trans>The link works once, within seven days.</Trans>
      </Paragraph>
      <Paragraph isSmall>
        <Trans>If you do not know this person, ignore this e-mail.</Trans>
      </Paragraph>
    </>
  );
}
