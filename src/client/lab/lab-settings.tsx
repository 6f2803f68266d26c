import { Trans } from '@lingui/react/macro';
import { AccountSettings } from '../customer/account-settings.tsx';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { DetailsForm } from './details-form.tsx';
import { sectionRecipe } from './lab-settings-recipe.ts';

const Section = styled('section', sectionRecipe);

/** The lab's own card, as customers read it, and the name of the account. */
export function LabSettings() {
  return (
    <>
      <Section>
        <Heading>
          <Trans>Your laboratory</Trans>
        </Heading>
        <DetailsForm />
      </Section>
      <Section>
        <Heading>
          <Trans>Your account</Trans>
        </Heading>
        <AccountSettings saveLook="tint" />
      </Section>
    </>
  );
}
