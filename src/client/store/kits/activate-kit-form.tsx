import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { typeCode } from '#/client/ui/fields/type-code.ts';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { kitCodeInput } from '#/shared/store/store.ts';
import { activateRecipe } from './kit-recipes.ts';

const Card = styled('section', activateRecipe);
const WHOLE_LENGTH = 14;

/** For a kit in hand, bought or received as a gift. */
export function ActivateKitForm() {
  const { t } = useLingui();
  const toast = useToast();
  const [text, setText] = useState('');
  const activate = trpc.store.activateKit.useMutation({
    onSuccess: () => {
      setText('');
      toast({ tone: 'success', title: t`The kit is activated.` });
    },
  });
  const form = useZodForm(kitCodeInput, (input) => activate.mutate(input));
  const isWrong = text.length === WHOLE_LENGTH && !isCode(foldCode(text));
  const typo = isWrong ? t`There is a slip in this code. Please compare it with the kit.` : undefined;

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const next = typeCode(target.value, target.selectionStart ?? target.value.length);
    // React would move the caret to the end if the value differs from the typed text.
    flushSync(() => setText(next.text));
    target.setSelectionRange(next.caret, next.caret);
  }
  return (
    <Card aria-labelledby="activate-kit">
      <div>
        <h2 id="activate-kit">
          <Trans>Activate a kit</Trans>
        </h2>
        <p>
          <Trans>The code ties your kit to a visit of yours. It stands on the kit.</Trans>
        </p>
      </div>
      <Failure error={activate.error} />
      <form onSubmit={form.onSubmit} noValidate>
        <TextField
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          placeholder="7K3M-9QXD-4T2H"
          label={t`Code of the kit`}
          error={typo ?? form.errors['code']}
          value={text}
          onChange={change}
          required
        />
        <Button type="submit" disabled={activate.isPending} aria-busy={activate.isPending}>
          <Trans>Activate</Trans>
        </Button>
      </form>
    </Card>
  );
}
