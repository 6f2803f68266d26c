import { Trans } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ReasonGlyph } from '../scale/reason-glyph.tsx';
import { BestGlyph, BestShape, PairGlyph, PairShape } from './basket-marks.tsx';
import { verdictPictureRecipe } from './verdict-recipe.ts';

const parts = partsOf(verdictPictureRecipe);

const Panel = styled('section', verdictPictureRecipe);

const LABS = 'M52 96h0M96 40h0M150 30h0M172 70h0M196 104h0M214 48h0M236 84h0M262 34h0M286 66h0M300 100h0';

/** What a comparison answers, drawn small before there is one. */
export const VerdictPicture = () => (
  <Panel aria-labelledby="what-comes">
    <div>
      <h2 id="what-comes">
        <Trans>What the comparison tells you</Trans>
      </h2>
      <ul>
        <li>
          <BestGlyph />
          <Trans>The best lab: total, travel and first free time</Trans>
        </li>
        <li>
          <PairGlyph />
          <Trans>Two labs, when that saves more than the way</Trans>
        </li>
        <li>
          <ReasonGlyph reason="cheapest" />
          <Trans>Every price, test by test, the lowest marked</Trans>
        </li>
      </ul>
    </div>
    <svg viewBox="0 0 340 150" className="flip" aria-hidden>
      <path className={parts.lines} d="M16 30h308M16 60h308M16 90h308" />
      <path className={parts.axis} d="M16 124h308" />
      <path
        className={parts.axis}
        d="M16 124v-9M60 124v-5M104 124v-9M148 124v-5M192 124v-9M236 124v-5M280 124v-9M324 124v-5"
      />
      <path className={parts.labs} d={LABS} />
      <PairShape from={[52, 96]} to={[96, 40]} />
      <BestShape at={[118, 78]} />
    </svg>
  </Panel>
);
