import { defineRecipe } from '@chakra-ui/react';

/** The line below the heading of a choice: which month, which day. */
export const choiceHintRecipe = defineRecipe({ base: { textStyle: 'small', color: 'fg.muted' } });
