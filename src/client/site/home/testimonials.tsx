import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { homeSectionRecipe } from './home-section-recipe.ts';
import { testimonialsRecipe } from './testimonials-recipe.ts';

const parts = partsOf(homeSectionRecipe);

const Section = styled('section', homeSectionRecipe);
const Voices = styled('ul', testimonialsRecipe);

/** Sample quotes, each labelled as a sample; real reviews are on the pages of labs. */
export function Testimonials() {
  return (
    <Section aria-labelledby="voices">
      <div className={parts.heading}>
        <div>
          <h2 id="voices">
            <Trans>What a booking can be like</Trans>
          </h2>
          <p>
            <Trans>Made-up examples. Real reviews are on each lab’s page.</Trans>
          </p>
        </div>
      </div>
      <Voices>
        <Voice who={<Trans>Noura, Riyadh</Trans>}>
          <Trans>I knew the price at three labs before leaving. The same test differed by 90 riyals.</Trans>
        </Voice>
        <Voice who={<Trans>Fahad, Dammam</Trans>}>
          <Trans>
            I booked my father at seven in the morning. The notes were clear: fast 12 hours, water is fine.
          </Trans>
        </Voice>
        <Voice who={<Trans>Sara, Jeddah</Trans>}>
          <Trans>The result sits next to my last one, without frightening words.</Trans>
        </Voice>
      </Voices>
    </Section>
  );
}

function Voice({ who, children }: { who: ReactNode; children: ReactNode }) {
  return (
    <li>
      <blockquote>{children}</blockquote>
      <div>
        <span>{who}</span>
        <span>
          <Trans>An example</Trans>
        </span>
      </div>
    </li>
  );
}
