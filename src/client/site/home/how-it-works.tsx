import { Trans } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { homeSectionRecipe } from './home-section-recipe.ts';
import { howItWorksRecipe } from './how-it-works-recipe.ts';
import { stepArt } from './step-art.tsx';

const parts = partsOf(homeSectionRecipe);

const Section = styled('section', homeSectionRecipe);
const Steps = styled('ol', howItWorksRecipe);

export function HowItWorks() {
  return (
    <Section aria-labelledby="how-it-works">
      <div className={parts.heading}>
        <h2 id="how-it-works">
          <Trans>From search to result</Trans>
        </h2>
      </div>
      <Steps>
        <li>
          <stepArt.search />
          <div>
            <h3>
              <Trans>Search for the test</Trans>
            </h3>
            <p>
              <Trans>By everyday name or code: “sugar test” or HbA1c.</Trans>
            </p>
          </div>
        </li>
        <li>
          <stepArt.compare />
          <div>
            <h3>
              <Trans>Compare labs</Trans>
            </h3>
            <p>
              <Trans>Price, distance, earliest time and rating on one card.</Trans>
            </p>
          </div>
        </li>
        <li>
          <stepArt.sample />
          <div>
            <h3>
              <Trans>Give the specimen</Trans>
            </h3>
            <p>
              <Trans>Show the visit reference at the desk. No paper.</Trans>
            </p>
          </div>
        </li>
        <li>
          <stepArt.result />
          <div>
            <h3>
              <Trans>Read the result</Trans>
            </h3>
            <p>
              <Trans>Within the time the lab names, by a message that never names the test.</Trans>
            </p>
          </div>
        </li>
      </Steps>
    </Section>
  );
}
