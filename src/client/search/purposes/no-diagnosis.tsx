import { Trans } from '@lingui/react/macro';
import type { PurposeAnswer } from '#/shared/search/purpose.ts';

/** What the tests of a purpose cannot do, and where their choice comes from. */
export function NoDiagnosis({ source }: { source: PurposeAnswer['source'] }) {
  return (
    <>
      <Trans>These tests do not diagnose and do not replace a doctor, who may need other ones.</Trans>{' '}
      <Trans>
        Source: <bdi>{source.title}</bdi>, <bdi>{source.organisation}</bdi>
      </Trans>
    </>
  );
}
