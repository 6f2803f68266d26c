import '#/client/core/messages/join.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, FileCheck, Percent, Scale, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { useSite } from '#/client/core/use-site.ts';
import { SleepingCalculator } from '#/client/payments/plans/sleeping-calculator.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useSignOut } from '#/client/ui/page/use-sign-out.ts';
import { homeSectionRecipe } from '../home/home-section-recipe.ts';
import { gainsRecipe, joinHeroRecipe, joinStepsRecipe } from './join-recipes.ts';
import { SleepingDesk } from './sleeping-desk.ts';

const joinHeroParts = partsOf(joinHeroRecipe);
const sectionParts = partsOf(homeSectionRecipe);

const Hero = styled('section', joinHeroRecipe);
const Section = styled('section', homeSectionRecipe);
const Gains = styled('ul', gainsRecipe);
const Steps = styled('ol', joinStepsRecipe);

/** The benefits for a laboratory, the requirements, and the sign-up. */
export function JoinPage() {
  return (
    <>
      <Hero>
        <div>
          <div>
            <h1>
              <Trans>Bookings from people near your lab</Trans>
            </h1>
            <p className={joinHeroParts.lead}>
              <Trans>
                People compare licensed labs by price, distance and earliest time. Show yours, and receive
                their bookings in one place.
              </Trans>
            </p>
            <Doors />
          </div>
          <SleepingDesk room={440} />
        </div>
      </Hero>
      <WhatYouGet />
      <Section aria-labelledby="income">
        <div className={sectionParts.heading}>
          <h2 id="income">
            <Trans>What you pay us</Trans>
          </h2>
        </div>
        <SleepingCalculator audience="lab" room={420} />
      </Section>
      <HowToJoin />
    </>
  );
}

function Doors() {
  const user = useSession();
  const signOut = useSignOut();
  const { openAuthDialog } = useAuthDialog();
  const isOpen = useSite()?.switches.labSignUp !== false;
  if (user) {
    return (
      <>
        <Notice>
          <Trans>You are logged in as a customer. A lab has an account of its own.</Trans>
        </Notice>
        <div className={joinHeroParts.doors}>
          <Button variant="line" onClick={signOut}>
            <Trans>Log out</Trans>
          </Button>
        </div>
      </>
    );
  }
  return (
    <div className={joinHeroParts.doors}>
      {isOpen ? (
        <Button size="lg" onClick={() => openAuthDialog({ mode: 'signup', userType: 'lab' })}>
          <Trans>Join Now</Trans>
        </Button>
      ) : (
        <Notice tone="sand">
          <Trans>New labs cannot sign up at the moment.</Trans>
        </Notice>
      )}
      <Button
        size="lg"
        variant="line"
        onClick={() => openAuthDialog({ mode: 'login', userType: 'lab', allowsAnonymous: false })}
      >
        <Trans>Login</Trans>
      </Button>
    </div>
  );
}

function WhatYouGet() {
  return (
    <Section aria-labelledby="gains">
      <div className={sectionParts.heading}>
        <h2 id="gains">
          <Trans>What your lab gets</Trans>
        </h2>
      </div>
      <Gains>
        <Gain icon={Scale} title={<Trans>A fair place in the list</Trans>}>
          <Trans>
            Your times appear as they are, and your prices with the booking fee that the customer pays. No
            payment and no plan changes the order of a list; paid places have a strip of their own, marked
            Sponsored.
          </Trans>
        </Gain>
        <Gain icon={CalendarCheck} title={<Trans>Your day at a glance</Trans>}>
          <Trans>
            Every booking with its time, test and visit reference. A place is never sold twice, and
            cancellations free it at once.
          </Trans>
        </Gain>
        <Gain icon={Percent} title={<Trans>A cost you know in advance</Trans>}>
          <Trans>
            Choose among{' '}
            <Link className="link" to="/pricing" search={{ audience: 'lab' }}>
              plans with a published price
            </Link>
            . Commission is due on completed bookings only, and never added to the customer’s price.
          </Trans>
        </Gain>
      </Gains>
    </Section>
  );
}

type GainProps = { icon: LucideIcon; title: ReactNode; children: ReactNode };

function Gain({ icon: Icon, title, children }: GainProps) {
  return (
    <li>
      <Icon aria-hidden />
      <h3>{title}</h3>
      <p>{children}</p>
    </li>
  );
}

function HowToJoin() {
  const { t } = useLingui();
  const steps = [
    {
      title: t`Create the account`,
      text: t`The lab’s name, an e-mail and a password. It takes a minute.`,
    },
    {
      title: t`We check the licence`,
      text: t`You read the decision at your desk. If it is a no, it says why: correct that and apply again.`,
    },
    {
      title: t`Bookings come in`,
      text: t`Once approved, people find your lab in search and book a time that suits them.`,
    },
  ];
  return (
    <Section aria-labelledby="steps">
      <div className={sectionParts.heading}>
        <h2 id="steps">
          <Trans>Three steps</Trans>
        </h2>
      </div>
      <Steps>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </Steps>
      <Notice tone="sand" icon={<FileCheck aria-hidden />}>
        <Trans>
          Have the Ministry of Health licence number at hand, with the lab’s address. Both can be added later;
          without them we cannot approve the lab.
        </Trans>
      </Notice>
    </Section>
  );
}
