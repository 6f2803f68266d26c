import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount } from '#/shared/format.ts';
import type { PersonPage } from '#/shared/people.ts';
import { planName } from '../pricing/plan-name.ts';
import { useLocale } from '../providers.tsx';
import { Moment } from '../transactions/money-parts.tsx';
import { styled } from '../ui/styled.tsx';
import { emailRecipe } from './people-recipes.ts';
import { kindWords } from './people-words.ts';

const EmailAddress = styled('bdi', emailRecipe);

/** Account, role, plan, orders and cases in a few lines. */
export function PersonFacts({ person }: { person: PersonPage }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { lab, subscription } = person;
  const ways = [
    ...(person.hasPassword ? [t`Password`] : []),
    ...(person.hasGoogle ? ['Google'] : []),
    ...(person.hasTotp ? [t`Second step`] : []),
    ...(person.kind === 'anonymous' ? [t`Code and PIN`] : []),
  ];
  return (
    <dl className="facts">
      <Fact name={<Trans>E-mail</Trans>}>
        {person.email === null ? <Trans>None</Trans> : <EmailAddress dir="ltr">{person.email}</EmailAddress>}
        {person.email !== null && !person.isEmailVerified ? (
          <small>
            <Trans>not verified</Trans>
          </small>
        ) : null}
      </Fact>
      <Fact name={<Trans>Role</Trans>}>
        {i18n._(kindWords[person.kind])}
        {lab ? (
          <small>
            <Link to="/admin/dashboard" search={{ section: 'labs', open: String(lab.labId) }}>
              <bdi>{lab.labName[locale]}</bdi>
            </Link>
          </small>
        ) : null}
      </Fact>
      <Fact name={<Trans>Joined</Trans>}>
        <Moment at={person.createdAt} />
      </Fact>
      <Fact name={<Trans>Ways to sign in</Trans>}>{ways.join(' · ') || <Trans>None</Trans>}</Fact>
      <Fact name={<Trans>Plan</Trans>}>
        {i18n._(planName(person.tier))}
        {subscription ? (
          <small>
            {subscription.cancelsAtPeriodEnd ? <Trans>Ends on</Trans> : <Trans>Renews on</Trans>}{' '}
            <Moment at={subscription.periodEnd} />
          </small>
        ) : null}
      </Fact>
      <Fact name={<Trans>Orders</Trans>}>
        {person.email === null ? (
          formatCount(person.orderCount)
        ) : (
          <Link to="/admin/dashboard" search={{ section: 'transactions', text: person.email }}>
            {formatCount(person.orderCount)}
          </Link>
        )}
      </Fact>
      <Fact name={<Trans>Cases</Trans>}>
        {person.cases.length === 0 ? <Trans>None</Trans> : null}
        {person.cases.map(({ caseId, createdAt }) => (
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
