import { Trans } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { type ComponentProps, type Ref, useEffect, useRef, useState } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { useFileArea } from '../desk-fields/desk-field-files.ts';
import { fileInputRecipe } from './file-input-recipe.ts';

const parts = partsOf(fileInputRecipe);
const Box = styled('div', fileInputRecipe);

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'multiple'> & { ref?: Ref<HTMLInputElement> };

/**
 * One file, chosen or dropped: Chakra's file upload over the browser's own field, which always holds the file, so a form
 * sends and resets it as ever. The words are in the language of the page: a browser's own are in the browser's.
 */
export function FileInput({ onChange, ...input }: Props) {
  const area = useFileArea();
  const box = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const onReset = () => setFile(null);
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);
  const words = (
    <>
      <FileUp aria-hidden />
      <span>
        <b>
          <Trans>Choose a file, or drop it here</Trans>
        </b>{' '}
        <span className={parts.name}>
          {file === null ? <Trans>No file chosen</Trans> : <bdi>{file.name}</bdi>}
        </span>
      </span>
    </>
  );
  const { id, 'aria-describedby': described, 'aria-invalid': isInvalid } = input;
  return (
    <Box ref={box} data-drawn={area ? '' : undefined}>
      {area ? null : <div className={parts.area}>{words}</div>}
      <input
        {...input}
        type="file"
        {...(area ? { 'aria-hidden': true, tabIndex: -1, onFocus: leadToArea } : {})}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0] ?? null;
          // Chakra's says again what was dropped.
          if (areSame(chosen, file)) return;
          setFile(chosen);
          onChange?.(event);
        }}
      />
      {area ? (
        <area.DrawnFileArea
          className={parts.area}
          inputId={id}
          file={file}
          describedBy={described}
          isInvalid={isInvalid === true}
        >
          {words}
        </area.DrawnFileArea>
      ) : null}
    </Box>
  );
}

const areSame = (one: File | null, other: File | null) =>
  one?.name === other?.name && one?.size === other?.size && one?.lastModified === other?.lastModified;

/** A form leads to the field that it refuses. */
function leadToArea({ currentTarget }: { currentTarget: HTMLInputElement }) {
  currentTarget.parentElement?.querySelector<HTMLElement>('[role=button]')?.focus();
}
