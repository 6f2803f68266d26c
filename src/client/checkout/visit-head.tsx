import { Plural } from '@lingui/react/macro';
import type { ReactNode, Ref } from 'react';
import type { Localized } from '#/shared/locale.ts';
import { labInitial } from '../catalog/lab-initial.ts';
import { useLocale } from '../providers.tsx';
import { Heading } from '../ui/heading.tsx';

type Props = {
  id: string;
  labName: Localized;
  labAddress: Localized | undefined;
  testCount: number;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Stands at the end of the head: a way to change. */
  action?: ReactNode;
  children?: ReactNode;
};

/** 'One visit, 2 tests' at which lab, and when. */
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
