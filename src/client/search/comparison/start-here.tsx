import '#/client/core/messages/comparison.ts';
import '#/client/core/messages/categories.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { ReadListAnswer } from '#/shared/search/basket.ts';
import { PurposeQuestions } from '../purposes/purpose-questions.tsx';
import { useCommonPurposes } from '../purposes/use-common-purposes.ts';
import { startRecipe } from './compare-recipe.ts';
import { ALL_BASKETS } from './open-purpose.ts';
import { PasteBox } from './paste-box.tsx';
import { VerdictPicture } from './verdict-picture.tsx';

const parts = partsOf(startRecipe);

const Start = styled('div', startRecipe);

type Props = {
  /** Of the address, without tests. */ purpose: string | undefined;
  onRead: (answer: ReadListAnswer) => void;
};

/** The empty state: a list or prescription to paste, and baskets that one press compares. */
export function StartHere({ purpose, onRead }: Props) {
  const hasBaskets = useCommonPurposes(ALL_BASKETS).length > 0;
  return (
    <Start>
      {purpose ? (
        <Notice tone="amber">
          <Trans>
            We have no set of tests for “<bdi>{purpose}</bdi>”. Choose one of these, or add the tests
            yourself.
          </Trans>
        </Notice>
      ) : null}
      <section aria-labelledby="paste" className={parts.paste}>
        <h2 id="paste">
          <Trans>Have a prescription? Paste it</Trans>
        </h2>
        <p>
          <Trans>
            One test on each line, in Arabic or English, with or without numbers. Nothing of it is kept.
          </Trans>
        </p>
        <PasteBox onRead={onRead} />
      </section>
      {hasBaskets ? <ReadyBaskets /> : null}
      <VerdictPicture />
    </Start>
  );
}

const ReadyBaskets = () => (
  <section aria-labelledby="baskets">
    <div className={parts.heading}>
      <h2 id="baskets">
        <Trans>Ready baskets</Trans>
      </h2>
      <Link className="link" to="/categories" hash="purposes">
        <Trans>All questions</Trans>
      </Link>
    </div>
    <p>
      <Trans>One press compares their tests at the labs near you.</Trans>
    </p>
    <PurposeQuestions limit={ALL_BASKETS} />
  </section>
);
