import '#/client/core/messages/categories.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TubeGlyph } from '#/client/catalog/tubes/tube-glyph.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { CommonPurpose, PurposeOffer } from '#/shared/search/purpose.ts';
import { comparisonOf } from './purpose-link-params.ts';
import { purposeQuestionsRecipe } from './purpose-questions-recipe.ts';
import { useCommonPurposes } from './use-common-purposes.ts';

const parts = partsOf(purposeQuestionsRecipe);

const Questions = styled('ul', purposeQuestionsRecipe);

/** In people's own words. */
const questions: Record<CommonPurpose, MessageDescriptor> = {
  fatigue: msg`Tired all the time?`,
  'hair-loss': msg`Losing hair?`,
  premarital: msg`Getting married?`,
  checkup: msg`A yearly check-up?`,
  surgery: msg`Surgery soon?`,
  'weight-gain': msg`Gaining weight?`,
  'plan-preg': msg`Planning a pregnancy?`,
  'child-check': msg`A child’s check-up?`,
};

/**
 * Common questions with the tubes of one visit and the lowest sum near the place; a press compares the tests. One whose
 * tests the catalogue lacks is left out.
 */
export function PurposeQuestions({ limit }: { limit?: number }) {
  const { t, i18n } = useLingui();
  const purposes = useCommonPurposes(limit);
  return (
    <Questions aria-label={t`Common questions`}>
      {purposes.map((purpose) => (
        <li key={purpose.slug}>
          <Link to="/compare" search={comparisonOf(purpose.slug, purpose.testIds)}>
            <b>{i18n._(questions[purpose.slug])}</b>
            <Takes purpose={purpose} />
          </Link>
        </li>
      ))}
    </Questions>
  );
}

/** What one visit takes, and the least that it costs at one lab. */
function Takes({ purpose: { testIds, tubes, fromTotalHalalas } }: { purpose: PurposeOffer }) {
  const testCount = testIds.length;
  const drawn = tubes.flatMap(({ caps, tubeCount }) => Array.from({ length: tubeCount }, () => caps));
  return (
    <>
      <span className={parts.tubes}>
        {drawn.map((caps, index) => (
          <TubeGlyph key={index} caps={caps} />
        ))}
      </span>
      <small>
        <Plural value={testCount} one="# test" other="# tests" />
        {fromTotalHalalas === null ? null : (
          <span>
            <Trans id="price.from">From</Trans> <Price halalas={fromTotalHalalas} />
          </span>
        )}
      </small>
    </>
  );
}
