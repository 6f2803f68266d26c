import { Plural } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { Localized } from '#/shared/core/locale.ts';
import { visitRecipe } from './checkout-recipe.ts';

const visitParts = partsOf(visitRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

type Props = {
  id: string;
  labName: Localized;
  labAddress: Localized | undefined;
  testCount: number;
  headingRef?: Ref<HTMLHeadingElement>;
  /** At the end of the head, for example a button that changes the visit. */
  action?: ReactNode;
  children?: ReactNode;
};

/** 'One visit, 2 tests', with lab and time. */
export function VisitHead({ id, labName, labAddress, testCount, headingRef, action, children }: Props) {
  const locale = useLocale();
  return (
    <div className={visitParts.head}>
      <div>
        <Heading id={id} size="h3" tabIndex={-1} ref={headingRef}>
          <Plural
            value={testCount}
            one="One visit, one test"
            two="One visit, two tests"
            other="One visit, # tests"
          />
        </Heading>
        <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
          {labName[locale]}
          {labAddress ? <> · {labAddress[locale]}</> : null}
        </p>
        {children}
      </div>
      {action}
    </div>
  );
}
