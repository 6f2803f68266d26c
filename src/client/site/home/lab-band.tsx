import { Trans } from '@lingui/react/macro';
import { useSession } from '#/client/core/session/use-session.ts';
import { useSite } from '#/client/core/use-site.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { homeSectionRecipe } from './home-section-recipe.ts';
import { labBandRecipe } from './lab-band-recipe.ts';

const Section = styled('section', homeSectionRecipe);
const Band = styled('div', labBandRecipe);

/** Invites laboratories; for visitors, while sign-up is open. */
export function LabBand() {
  const isOpen = useSite()?.switches.labSignUp !== false;
  if (useSession() || !isOpen) return null;
  return (
    <Section aria-labelledby="for-labs">
      <Band>
        <div>
          <h2 id="for-labs">
            <Trans>Do you run a licensed lab?</Trans>
          </h2>
          <p>
            <Trans>
              List prices and times, take bookings and release results in one place. What each plan costs is
              published.
            </Trans>
          </p>
        </div>
        <LinkButton to="/join-as-lab" size="lg">
          <Trans>Join as a lab</Trans>
        </LinkButton>
      </Band>
    </Section>
  );
}
