import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { Moment } from '#/client/payments/parts/money-parts.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import type { AdminUser } from '#/shared/admin/user.ts';
import { formatCount } from '#/shared/core/format.ts';
import { kindMessages } from './user-messages.ts';
import { userEmailRecipe } from './users-recipes.ts';

const parts = partsOf(sectionPartsRecipe);

const EmailAddress = styled('bdi', userEmailRecipe);

/** Account, role, plan, orders and cases of a user. */
export function UserFacts({ user }: { user: AdminUser }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { lab, subscription } = user;
  const ways = [
    ...(user.hasPassword ? [t`Password`] : []),
    ...(user.hasGoogle ? ['Google'] : []),
    ...(user.hasTotp ? [t`Second step`] : []),
    ...(user.kind === 'anonymous' ? [t`Code and PIN`] : []),
  ];
  return (
    <dl className={parts.facts}>
      <Fact name={<Trans>E-mail</Trans>}>
        {user.email === null ? <Trans>None</Trans> : <EmailAddress dir="ltr">{user.email}</EmailAddress>}
        {user.email !== null && !user.isEmailVerified ? (
          <small>
            <Trans>not confirmed</Trans>
          </small>
        ) : null}
      </Fact>
      <Fact name={<Trans>Role</Trans>}>
        {i18n._(kindMessages[user.kind])}
        {lab ? (
          <small>
            <Link to="/admin/dashboard" search={{ section: 'labs', open: String(lab.labId) }}>
              <bdi>{lab.labName[locale]}</bdi>
            </Link>
          </small>
        ) : null}
      </Fact>
      <Fact name={<Trans>Joined</Trans>}>
        <Moment at={user.createdAt} />
      </Fact>
      <Fact name={<Trans>Ways to sign in</Trans>}>{ways.join(' · ') || <Trans>None</Trans>}</Fact>
      <Fact name={<Trans>Plan</Trans>}>
        {i18n._(planName(user.tier))}
        {subscription ? (
          <small>
            {subscription.cancelsAtPeriodEnd ? <Trans>Ends on</Trans> : <Trans>Renews on</Trans>}{' '}
            <Moment at={subscription.periodEnd} />
          </small>
        ) : null}
      </Fact>
      <Fact name={<Trans>Orders</Trans>}>
        {user.email === null ? (
          formatCount(user.orderCount)
        ) : (
          <Link to="/admin/dashboard" search={{ section: 'transactions', text: user.email }}>
            {formatCount(user.orderCount)}
          </Link>
        )}
      </Fact>
      <Fact name={<Trans>Cases</Trans>}>
        {user.cases.length === 0 ? <Trans>None</Trans> : null}
        {user.cases.map(({ caseId, createdAt }) => (
          <Link key={caseId} to="/admin/dashboard" search={{ section: 'cases', open: caseId }}>
            <Moment at={createdAt} />
          </Link>
        ))}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
