import { Plural } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { Localized } from '#/shared/core/locale.ts';
import { labInitial } from '#/client/ui/text/lab-initial.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';

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
    <div className="head">
      <span className="mark" aria-hidden="true">
        {labInitial(labName[locale])}
      </span>
      <div>
        <Heading id={id} size="h3" tabIndex={-1} ref={headingRef}>
          <Plural
            value={testCount}
            one="One visit, one test"
            two="One visit, two tests"
            other="One visit, # tests"
          />
        </Heading>
        <p className="small muted">
          {labName[locale]}
          {labAddress ? <> · {labAddress[locale]}</> : null}
        </p>
        {children}
      </div>
      {action}
    </div>
  );
}
