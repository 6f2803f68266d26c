import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatCount } from '#/shared/core/format.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import type { InvitationToPlan, PlanGroup } from '#/shared/payments/plan-member.ts';
import { InvitationLine } from './invitation-line.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberLine } from './member-line.tsx';
import { memberRowsRecipe } from './members-recipes.ts';

const parts = partsOf(memberRowsRecipe);
const Rows = styled('ul', memberRowsRecipe);

/** The accounts on the customer's plan, and the invitations to this customer. */
export function PlanMembersCard({ user }: { user: SessionUser }) {
  const group = trpc.planMembers.group.useQuery();
  const received = trpc.planMembers.received.useQuery();
  const current = trpc.subscriptions.current.useQuery();
  const failed = [group, received, current].find(({ isError }) => isError);
  return (
    <SettingsCard
      title={<Trans>Accounts on your plan</Trans>}
      lead={<Trans>One person pays. Each person keeps an account of their own, which stays private.</Trans>}
    >
      {group.data && received.data && current.data ? (
        <>
          {received.data.rows.map((invitation) => (
            <ReceivedLine key={invitation.id} invitation={invitation} />
          ))}
          <Group user={user} group={group.data} sharedBy={current.data.sharedBy} />
        </>
      ) : failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </SettingsCard>
  );
}

function ReceivedLine({ invitation: { id, ownerName } }: { invitation: InvitationToPlan }) {
  return (
    <Notice tone="sand">
      <p>
        <Trans>
          <bdi>{ownerName}</bdi> invites you to share a plan.
        </Trans>
      </p>
      <LinkButton to="/plan-invitation" search={{ id }} variant="tint">
        <Trans>See the invitation</Trans>
      </LinkButton>
    </Notice>
  );
}

type GroupProps = { user: SessionUser; group: PlanGroup; sharedBy: string | null };

function Group({ user, group, sharedBy }: GroupProps) {
  if (sharedBy !== null) {
    return (
      <p>
        <Trans>
          You share the plan of <bdi>{sharedBy}</bdi>, who sees your name and e-mail and nothing else.
        </Trans>
      </p>
    );
  }
  if (group.accountLimit === 1 && group.invitations.length === 0) return <OneAccount />;
  return <Accounts user={user} group={group} />;
}

function OneAccount() {
  const plans = trpc.subscriptions.plans.useQuery({});
  const limit = Math.max(
    1,
    ...(plans.data?.rows ?? [])
      .filter(({ audience }) => audience === 'customer')
      .map(({ accountLimit }) => accountLimit),
  );
  return (
    <>
      <p>
        <Trans>Your plan is for one account.</Trans>{' '}
        {limit > 1 ? (
          <Plural
            value={limit}
            zero="A larger plan is for # people."
            one="A larger plan is for # person."
            two="A larger plan is for # people."
            few="A larger plan is for up to # people."
            many="A larger plan is for up to # people."
            other="A larger plan is for up to # people."
          />
        ) : null}
      </p>
      {limit > 1 ? (
        // Not as wide as the card.
        <div>
          <LinkButton to="/pricing" variant="line">
            <Trans>Compare the plans</Trans>
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

function Accounts({ user, group }: { user: SessionUser; group: PlanGroup }) {
  const { t } = useLingui();
  const { accountLimit, accountsLeft, members, invitations } = group;
  const used = formatCount(1 + members.length + invitations.length);
  const limit = formatCount(accountLimit);
  return (
    <>
      <p>
        {invitations.length > 0 ? (
          <Trans>
            {used} of {limit} accounts in use or offered by an invitation.
          </Trans>
        ) : (
          <Trans>
            {used} of {limit} accounts in use.
          </Trans>
        )}{' '}
        <Plural
          value={accountsLeft}
          zero="No account is left."
          one="One account is left."
          two="Two accounts are left."
          few="# accounts are left."
          many="# accounts are left."
          other="# accounts are left."
        />
      </p>
      <Rows aria-label={t`Accounts on your plan`}>
        <li>
          <span className={parts.words}>
            <b>
              <bdi>{user.name}</bdi>
            </b>
            <small>
              <bdi dir="ltr">{user.email}</bdi>
            </small>
          </span>
          <Badge tone="brand">
            <Trans>You, who pay</Trans>
          </Badge>
        </li>
        {members.map((member) => (
          <MemberLine key={member.userId} member={member} />
        ))}
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </Rows>
      {accountsLeft > 0 ? (
        <InviteForm />
      ) : (
        <Notice tone="sand">
          <Trans>To invite another person, remove a member or withdraw an invitation.</Trans>
        </Notice>
      )}
    </>
  );
}
