import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { SimilarTestRow } from '#/shared/catalog/test-request.ts';

const SHOWN = 3;

/** Tests of the catalogue with a similar name. */
export function SimilarNotice({ similar }: { similar: SimilarTestRow[] }) {
  const locale = useLocale();
  if (similar.length === 0) return null;
  const names = similar.slice(0, SHOWN).map(({ testId, testName, loinc }, at) => (
    <span key={testId}>
      {at > 0 ? (locale === 'ar' ? '، ' : ', ') : ''}
      <b>
        <bdi>{testName[locale]}</bdi>
      </b>
      {loinc ? (
        <>
          {' '}
          <bdi dir="ltr">{loinc}</bdi>
        </>
      ) : null}
    </span>
  ));
  return (
    <Notice tone="amber">
      {similar.some(({ isSame }) => isSame) ? (
        <Trans>The catalogue has a test of this name: {names}</Trans>
      ) : (
        <Trans>Like tests of the catalogue: {names}. Compare the names before approving.</Trans>
      )}
    </Notice>
  );
}
