import { Plural, Trans } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import type { PlannedTubes } from '#/shared/catalog/plan-tubes.ts';
import { TubeGlyph } from './tube-glyph.tsx';
import { tubeSetRecipe } from './tube-recipe.ts';

const Line = styled('p', tubeSetRecipe);

type Props = {
  tubes: readonly Pick<PlannedTubes, 'specimenKind' | 'caps' | 'tubeCount' | 'tubeMillilitres'>[];
};

/** What one visit takes: its tubes, how much they hold at most, and that blood needs a single needle. */
export function TubeSet({ tubes }: Props) {
  const drawn = tubes.flatMap(({ caps, tubeCount }) => Array.from({ length: tubeCount }, () => caps));
  const ofBlood = tubes.filter(({ specimenKind }) => specimenKind === 'blood');
  const tubeCount = ofBlood.reduce((sum, kind) => sum + kind.tubeCount, 0);
  const otherCount = drawn.length - tubeCount;
  const isVolumeKnown = ofBlood.every(({ tubeMillilitres }) => tubeMillilitres !== null);
  const millilitres = ofBlood.reduce((sum, kind) => sum + kind.tubeCount * (kind.tubeMillilitres ?? 0), 0);
  if (drawn.length === 0) return null;
  return (
    <Line>
      {drawn.map((caps, index) => (
        <TubeGlyph key={index} caps={caps} />
      ))}
      <span>
        {tubeCount > 0 ? (
          <>
            <Plural value={tubeCount} one="# tube" other="# tubes" />
            {isVolumeKnown ? (
              <>
                {' · '}
                <Trans>up to {millilitres} mL</Trans>
              </>
            ) : null}
            {' · '}
            <Trans>one needle</Trans>
          </>
        ) : null}
        {tubeCount > 0 && otherCount > 0 ? ' · ' : null}
        {otherCount > 0 ? (
          <Plural value={otherCount} one="# other specimen" other="# other specimens" />
        ) : null}
      </span>
    </Line>
  );
}
