import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const backdrop = {
  position: 'fixed',
  inset: 0,
  background: 'bg.backdrop',
  zIndex: 'overlay',
  // A dialog over a dialog, such as the one that asks for a code, darkens that one too.
  '&[data-nested]': { zIndex: 'modal' },
} as const;
const parts = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
] as const;

/** A centred dialog; on phones a sheet that rises from the bottom. */
export const dialogSlotRecipe = defineSlotRecipe({
  className: 'chakra-dialog',
  slots: [...parts, 'header', 'body', 'footer'],
  base: {
    backdrop,
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'grid',
      placeItems: { base: 'end stretch', md: 'center' },
      padding: { base: '0', md: '5' },
      overflow: 'auto',
      zIndex: 'modal',
    },
    content: {
      width: { base: '100%', md: 'min(480px, 100%)' },
      // Leaves room for a toast above it on phones.
      maxHeight: { base: 'min(92dvh, 100dvh - 92px)', md: '90dvh' },
      overflowY: 'auto',
      // What gets the focus is scrolled above the buttons at the foot.
      scrollPaddingBlockEnd: '96px',
      background: 'bg.panel',
      borderRadius: { base: '20px 20px 0 0', md: '16px' },
      boxShadow: 'sheet',
      outline: 'none',
      _before: {
        content: '""',
        display: { base: 'block', md: 'none' },
        width: '10',
        height: '1',
        borderRadius: 'full',
        background: 'border.strong',
        marginInline: 'auto',
        marginBlockStart: '2.5',
      },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      paddingInline: { base: '5', md: '6' },
      paddingBlockStart: { base: '1.5', md: '4' },
      paddingBlockEnd: '1',
    },
    title: { textStyle: 'h2' },
    description: { color: 'fg.muted' },
    body: {
      display: 'grid',
      gap: '4',
      paddingInline: { base: '5', md: '6' },
      paddingBlockStart: '2',
      paddingBlockEnd: '6',
    },
    footer: {
      display: 'flex',
      gap: '3',
      paddingInline: { base: '5', md: '6' },
      paddingBlockEnd: '6',
      justifyContent: 'flex-end',
    },
  },
});
