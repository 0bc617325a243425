import Search from 'lucide-react/icons/search';
import type { RefObject } from 'react';
import { Autocomplete, Input, SearchField, useFilter } from 'react-aria-components';
import styled from 'styled-components';
import { MenuEntry, MenuPopover, menuSearchStyle } from '#ui/kit/overlays/menu-styles.ts';
import { MenuList } from '#ui/kit/overlays/MenuList.tsx';
import { PopoverPanel } from '#ui/kit/overlays/PopoverPanel.tsx';
import type { Choice } from './list-filter.ts';

/** More than these are searched. */
const fewChoices = 8;

const Field = styled(SearchField)`
  ${menuSearchStyle}
`;

const Count = styled.small`
  margin-left: auto;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  font-variant-numeric: tabular-nums;
`;

const Found = styled.div`
  width: 260px;
  max-height: 320px;
  overflow-y: auto;
`;

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
};

/** Choices beside the button that opened them, with a search where they are many. Mounted means open. */
export const ChoiceMenu = ({ label, choices, value, anchor, onChoose, onClose }: Props) => {
  const { contains } = useFilter({ sensitivity: 'base' });
  const isSearched = choices.length > fewChoices;
  const list = (
    <MenuList
      aria-label={label}
      selectionMode="single"
      selectedKeys={value === undefined ? [] : [value]}
      autoFocus={isSearched ? false : 'first'}
      onAction={(key) => onChoose(String(key))}
      onClose={onClose}
      renderEmptyState={() => 'No matches.'}
    >
      {choices.map(({ value: id, label: name, count }) => (
        <MenuEntry key={id} id={id} textValue={name}>
          <bdi>{name}</bdi>
          {count === undefined ? null : <Count> {count}</Count>}
        </MenuEntry>
      ))}
    </MenuList>
  );
  if (!isSearched)
    return (
      <MenuPopover
        isOpen
        aria-label={label}
        triggerRef={anchor}
        placement="bottom start"
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        {list}
      </MenuPopover>
    );
  return (
    <PopoverPanel label={label} anchor={anchor} onClose={onClose}>
      <Autocomplete filter={contains}>
        <Field aria-label={`Search ${label}`} autoFocus>
          <Search size={16} strokeWidth={1.75} aria-hidden />
          <Input placeholder="Search" />
        </Field>
        <Found>{list}</Found>
      </Autocomplete>
    </PopoverPanel>
  );
};
