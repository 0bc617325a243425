import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { Autocomplete, Dialog, Input, Menu, MenuSection, SearchField } from 'react-aria-components';
import styled from 'styled-components';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { MenuEntry, MenuHeading, menuSearchStyle } from '#ui/kit/overlays/menu-styles.ts';
import { Overlay, Sheet } from '#ui/kit/overlays/Modal.tsx';
import { useEarlyKeys } from '#ui/kit/overlays/use-early-keys.ts';
import { FoundFirst } from './FoundFirst.tsx';
import { useCommands, type KnownCommands } from './use-commands.ts';

const Top = styled(Overlay)`
  align-items: start;
  padding-top: min(12vh, 120px);

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[2]};
  }
`;

const Body = styled(Dialog)`
  outline: none;
`;

const Field = styled(SearchField)`
  ${menuSearchStyle}
  padding: 0 ${({ theme }) => theme.space[4]};

  input {
    height: 52px;
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

/** Scrolls, and so it can be reached by Tab; the arrows move through it from the field. */
const Found = styled.div.attrs({ tabIndex: 0 })`
  max-height: min(420px, 60vh);
  padding: ${({ theme }) => theme.space[2]};
  overflow-y: auto;

  &:focus-visible {
    outline-offset: -2px;
  }

  > * {
    outline: none;
  }
`;

const Label = styled.span`
  flex: 1;
  overflow: hidden;
  min-width: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Hint = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
`;

const Keys = styled(Hint).attrs({ as: 'kbd' })`
  @media (hover: none) {
    display: none;
  }
`;

type Props = { readonly user: AuthUser; readonly known: KnownCommands; readonly onClose: () => void };

/** Where every page, the newest records and what can be done from anywhere are a few letters away. Mounted means open. */
export const CommandMenu = ({ user, known, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const { groups, run } = useCommands(user, typed, known);
  const field = useRef<HTMLInputElement>(null);
  useEarlyKeys(field);
  return (
    <Top
      data-centred={undefined}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Sheet $size="usual">
        <Body aria-label="Command menu">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <Field aria-label="Search pages, records and actions" autoFocus>
              <Search size={18} strokeWidth={1.75} aria-hidden />
              <Input ref={field} placeholder="Search or go to…" />
            </Field>
            <Found>
              <Menu aria-label="Commands" onClose={onClose}>
                {groups.map(({ label, isPlain = false, commands }) => (
                  <MenuSection key={label} id={label}>
                    <MenuHeading>
                      {label}
                      {typed === '' ? null : <FoundFirst id={commands[0]?.id} />}
                    </MenuHeading>
                    {commands.map((command) => {
                      const { id, label: name, hint, icon: Icon, keys } = command;
                      return (
                        <MenuEntry key={id} id={id} textValue={name} onAction={() => run(command)}>
                          <Icon size={16} strokeWidth={1.75} aria-hidden />
                          <Label title={name}>{name}</Label>
                          {isPlain ? null : <Hint>{hint}</Hint>}
                          {keys === undefined ? null : <Keys>{keys}</Keys>}
                        </MenuEntry>
                      );
                    })}
                  </MenuSection>
                ))}
              </Menu>
            </Found>
          </Autocomplete>
        </Body>
      </Sheet>
    </Top>
  );
};
