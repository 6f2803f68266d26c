import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Combobox } from '#/client/ui/fields/combobox.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import type { ReadListAnswer } from '#/shared/search/basket.ts';
import type { Suggestion } from '#/shared/search/search.ts';
import { startInputs } from '../page/search-start-inputs.ts';
import { useSuggestionOption } from '../purposes/use-suggestion-option.tsx';
import { compareFieldRecipe } from './compare-field-recipe.ts';

const parts = partsOf(compareFieldRecipe);

const Form = styled('form', compareFieldRecipe);

type Props = { onAdd: (testIds: number[]) => void; onRead: (answer: ReadListAnswer) => void };

/** Adds a test: a suggestion is added at once; any other text is read as a list of one line. */
export function AddTest({ onAdd, onRead }: Props) {
  const { t } = useLingui();
  const id = useId();
  const optionOf = useSuggestionOption();
  const chosen = useChosenPlace();
  const [text, setText] = useState('');
  const [asked, askLater] = useDebounced('');
  const isAsking = asked !== '' && text.trim() !== '';
  const { data } = trpc.search.suggest.useQuery(startInputs.named(asked, chosen), {
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const suggestions = (isAsking ? (data?.rows ?? []) : []).filter(({ kind }) => kind !== 'category');
  const { add, read, isBusy } = useTestNamed({ onAdd, onRead, onDone: () => setText('') });

  function choose(suggestion: Suggestion) {
    if (suggestion.kind === 'test') add(suggestion.testName.en);
    if (suggestion.kind === 'purpose') {
      onAdd(suggestion.testIds);
      setText('');
    }
    if (suggestion.kind === 'emergency')
      onRead({ rows: [], nextCursor: null, emergency: suggestion.emergency });
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    askLater('');
    if (text.trim() !== '') read(text);
  }
  return (
    <Form onSubmit={onSubmit}>
      <label htmlFor={id} className="sr">
        <Trans>Add a test</Trans>
      </label>
      <div className={parts.row}>
        <div className={parts.box}>
          <Combobox
            look="bare"
            name="test"
            value={text}
            options={suggestions.map(optionOf)}
            onChoose={(index) => {
              askLater('');
              const suggestion = suggestions[index];
              if (suggestion) choose(suggestion);
            }}
            onValueChange={(next) => {
              setText(next);
              askLater(next.trim());
            }}
            inputProps={{ id, maxLength: 200, placeholder: t`e.g. vitamin D` }}
          />
        </div>
        <Button type="submit" variant="tint" disabled={isBusy}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </Form>
  );
}

/** Resolves a name to its test: suggestions carry no id, so the test is fetched when one is chosen. */
function useTestNamed({ onAdd, onRead, onDone }: Props & { onDone: () => void }) {
  const { i18n } = useLingui();
  const toast = useToast();
  const utils = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  const readList = trpc.search.readList.useMutation();

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      toast({ tone: 'error', title: i18n._(errorWording(error)) });
    } finally {
      setIsBusy(false);
    }
  }
  const add = (testName: string) =>
    void run(async () => onAdd([(await utils.catalog.test.fetch({ testName })).testId]));
  const read = (text: string) =>
    void run(async () => {
      const answer = await readList.mutateAsync({ text });
      const { rows } = answer;
      const [line] = rows;
      const [test] = line?.matches ?? [];
      if (rows.length === 1 && line?.certainty === 'sure' && test) onAdd([test.testId]);
      else onRead(answer);
    });
  return { add, read, isBusy };
}
