import { Fragment } from 'react';
import { styled } from './styled.tsx';
import { unbrokenNameRecipe } from './unbroken-name-recipe.ts';
import { unbrokenParts } from './unbroken-parts.ts';

const Whole = styled('span', unbrokenNameRecipe);

/** A name of a test that breaks between its words only. */
export const UnbrokenName = ({ name }: { name: string }) =>
  unbrokenParts(name).map(({ text, isWhole }, at) =>
    isWhole ? <Whole key={at}>{text}</Whole> : <Fragment key={at}>{text}</Fragment>,
  );
