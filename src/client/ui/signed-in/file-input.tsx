import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { fileInputRecipe } from './file-input-recipe.ts';

const parts = partsOf(fileInputRecipe);
const Box = styled('div', fileInputRecipe);

/** A file field whose words are in the language of the page: a browser's own are in the browser's. */
export function FileInput({ onChange, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const [name, setName] = useState('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const onReset = () => setName('');
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);
  return (
    <Box ref={box}>
      <span className={parts.act} aria-hidden>
        <Trans>Choose a file</Trans>
      </span>
      <span className={parts.name}>{name === '' ? <Trans>No file chosen</Trans> : <bdi>{name}</bdi>}</span>
      <input
        {...input}
        type="file"
        onChange={(event) => {
          setName(event.currentTarget.files?.[0]?.name ?? '');
          onChange?.(event);
        }}
      />
    </Box>
  );
}
