import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { panelFormRecipe } from '#/client/ui/fields/panel-form-recipe.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { otherLocale } from '#/shared/core/locale.ts';
import { requestTestInput } from '#/shared/labs/offer.ts';
import { similarRecipe } from './similar-recipe.ts';

const parts = partsOf(panelFormRecipe);

const Form = styled('form', panelFormRecipe);
const Similar = styled('ul', similarRecipe);
const NOTHING = '\n';

/** Requests a test; shows similar tests of the catalogue while typing. */
export function RequestForm() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const element = useRef<HTMLFormElement>(null);
  // Both names in one value, debounced and searched together.
  const [asked, askLater] = useDebounced(NOTHING);
  const request = trpc.lab.requestTest.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`Your request has been sent for review.` });
      element.current?.reset();
      askLater(NOTHING);
    },
  });
  const form = useZodForm(requestTestInput, (input) => request.mutate(input));
  const field = (name: string) => ({ name, error: form.errors[name], maxLength: 200 });
  const ask = () => {
    if (!element.current) return;
    const values = new FormData(element.current);
    askLater(['testNameAr', 'testNameEn'].map((name) => textOf(values.get(name))).join('\n'));
  };
  // Searches names that were typed before hydration too.
  const askAtOnce = useEffectEvent(ask);
  useEffect(() => askAtOnce(), []);
  return (
    <Form ref={element} onSubmit={form.onSubmit} onInput={ask} noValidate>
      <h3>
        <Trans>Request a new test</Trans>
      </h3>
      <TextField {...field('testNameAr')} label={t`Arabic name`} dir="rtl" required />
      <TextField {...field('testNameEn')} label={t`English name`} dir="ltr" required />
      <SimilarTests asked={asked} />
      <div className={parts.wide}>
        <TextField
          {...field('note')}
          maxLength={1_000}
          label={t`Note, if you like`}
          help={t`Method, specimen, or why it is needed.`}
        />
      </div>
      {request.error ? (
        <div className={parts.wide}>
          <Notice tone="red">{i18n._(errorWording(request.error))}</Notice>
        </div>
      ) : null}
      <div className={parts.actions}>
        <Button type="submit" disabled={request.isPending}>
          <Trans>Send the request</Trans>
        </Button>
      </div>
    </Form>
  );
}

function SimilarTests({ asked }: { asked: string }) {
  const locale = useLocale();
  const [testNameAr = '', testNameEn = ''] = asked.split('\n');
  const { data } = trpc.lab.similarTests.useQuery(
    { testNameAr, testNameEn },
    { enabled: asked !== NOTHING, placeholderData: keepPreviousData, retry: false },
  );
  const tests = asked === NOTHING ? [] : (data?.rows ?? []);
  if (tests.length === 0) return <output className="sr" />;
  return (
    <div className={parts.wide}>
      <Notice tone="amber">
        <output>
          <Trans>The catalogue has tests like this one. Is it among them?</Trans>
        </output>
        <Similar>
          {tests.map(({ testId, testName, loinc, labTestId }) => (
            <li key={testId}>
              <span>
                <b>{testName[locale]}</b>
                <small>
                  <bdi>{testName[otherLocale(locale)]}</bdi>
                  {loinc ? <bdi dir="ltr">{` · LOINC ${loinc}`}</bdi> : null}
                </small>
              </span>
              {labTestId === null ? (
                <Link
                  className="link"
                  to="/dashboard"
                  search={{ section: 'tests', open: 'add', text: testName[locale] }}
                >
                  <Trans>Offer this test</Trans>
                </Link>
              ) : (
                <Badge tone="brand">
                  <Trans>On your list</Trans>
                </Badge>
              )}
            </li>
          ))}
        </Similar>
      </Notice>
    </div>
  );
}

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value.trim() : '');
