import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import type { BasketAnswer } from '#/shared/search/basket.ts';

type PartProps = { testId: number; tests: BasketAnswer['tests'] };

/** In the place of a price: the test that measures another one too. */
export function PartOf({ testId, tests }: PartProps) {
  const locale = useLocale();
  const whole = tests.find((test) => test.testId === testId)?.name[locale] ?? '';
  return (
    <Trans>
      part of <bdi>{whole}</bdi>
    </Trans>
  );
}
