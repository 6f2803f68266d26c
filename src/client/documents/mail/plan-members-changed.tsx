import { Trans } from '@lingui/react/macro';
import { Action, Greeting, Paragraph } from './mail-parts.tsx';

type Props = { kind: 'planMemberJoined' | 'planMembershipEnded'; name: string; url: string };

/** To the payer: a person joined. To a member: the shared plan is over for them. */
export function PlanMembersChanged({ kind, name, url }: Props) {
  return (
    <>
      <Greeting name={name} />
      <Paragraph>
        {kind === 'planMemberJoined' ? (
          <Trans>A person you invited has joined your plan. Your settings show the members.</Trans>
        ) : (
          <Trans>
            The plan that you shared has ended for you. Your account, bookings and results stay yours, and
            your own plan holds from now on.
          </Trans>
        )}
      </Paragraph>
      <Action url={url}>
        {kind === 'planMemberJoined' ? <Trans>Open the settings</Trans> : <Trans>See the plans</Trans>}
      </Action>
    </>
  );
}
