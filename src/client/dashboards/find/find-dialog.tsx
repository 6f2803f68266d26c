import { createListCollection } from '@chakra-ui/react/collection';
import { Combobox } from '@chakra-ui/react/combobox';
import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { WidgetRoot } from '#/client/ui/feedback/widget-root.tsx';
import { normaliseText } from '#/shared/core/normalise-text.ts';
import { findRecipe } from './find-recipe.ts';
import type { FoundItem, UseFound } from './found-item.ts';

const Panel = styled('div', findRecipe);
const parts = partsOf(findRecipe);

type Props = { sections: FoundItem[]; useFound: UseFound; onClose: () => void };

const PAUSE_MS = 200;

/** The search over everything: the sections by name at once, the rest as it is found. */
export function FindDialog({ sections, useFound, onClose }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items: found, isLoading } = useFound(asked);
  const collection = useMemo(() => {
    const typed = normaliseText(text.trim());
    const named = sections.filter((item) => isNamed(item, typed));
    return createListCollection({ items: [...named, ...found], groupBy: ({ group }) => group });
  }, [sections, found, text]);

  function choose(item: FoundItem | undefined) {
    if (!item) return;
    onClose();
    item.open();
  }
  return (
    <WidgetRoot>
      <Dialog.Root
        open
        onOpenChange={({ open }) => (open ? undefined : onClose())}
        initialFocusEl={() => input.current}
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content aria-label={t`Find anything`}>
              <Panel>
                <Combobox.Root
                  unstyled
                  open
                  disableLayer
                  inputBehavior="autohighlight"
                  selectionBehavior="preserve"
                  allowCustomValue
                  collection={collection}
                  value={[]}
                  inputValue={text}
                  onInputValueChange={({ inputValue, reason }) =>
                    reason === 'input-change' ? setText(inputValue) : undefined
                  }
                  onValueChange={({ items: [item] }) => choose(item)}
                >
                  <Combobox.Control unstyled className={parts.field}>
                    <Search aria-hidden />
                    <Combobox.Input
                      unstyled
                      ref={input}
                      aria-label={t`Section, name, number or visit reference`}
                      placeholder={t`Section, name, number or visit reference`}
                      maxLength={200}
                    />
                    <Dialog.CloseTrigger asChild>
                      <Button variant="ghost" size="icon" aria-label={t`Close`}>
                        <X aria-hidden />
                      </Button>
                    </Dialog.CloseTrigger>
                  </Combobox.Control>
                  <FoundList groups={collection.group()} />
                </Combobox.Root>
                <output className={collection.size > 0 ? 'sr' : parts.none}>
                  {isLoading ? <Trans>Searching…</Trans> : null}
                  {!isLoading && collection.size === 0 ? (
                    <Trans>Nothing found. Try a name, a whole number or a whole visit reference.</Trans>
                  ) : null}
                </output>
              </Panel>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </WidgetRoot>
  );
}

/** The text is in the name or begins one of the other words. */
function isNamed({ label, words }: FoundItem, typed: string) {
  if (typed === '') return words === undefined;
  if (normaliseText(label).includes(typed)) return true;
  return words !== undefined && ` ${normaliseText(words)}`.includes(` ${typed}`);
}

function FoundList({ groups }: { groups: [string, FoundItem[]][] }) {
  return (
    <Combobox.Content unstyled className={parts.found}>
      {groups.map(([group, items]) => (
        <Combobox.ItemGroup unstyled key={group}>
          <Combobox.ItemGroupLabel unstyled className={parts.group}>
            {group}
          </Combobox.ItemGroupLabel>
          {items.map((item) => (
            <Combobox.Item unstyled key={item.value} item={item} className={parts.item}>
              <Combobox.ItemText unstyled>
                <bdi>{item.label}</bdi>
              </Combobox.ItemText>
              {item.about === '' ? null : (
                <small>
                  <bdi>{item.about}</bdi>
                </small>
              )}
            </Combobox.Item>
          ))}
        </Combobox.ItemGroup>
      ))}
    </Combobox.Content>
  );
}
