import { lazy, Suspense, useRef, useState, type ComponentType, type ComponentProps, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { openByKey } from '#ui/kit/overlays/open-by-key.ts';
import type { Choice } from './list-filter.ts';

const importMenu = () => import('./ChoiceMenu.tsx');
const ChoiceMenu = lazy(() => importMenu().then((module) => ({ default: module.ChoiceMenu })));

const toolStyle = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 0 10px;
  border-radius: ${({ theme }) => theme.radius.full};
  font-size: ${({ theme }) => theme.size.table};
  white-space: nowrap;

  &:hover,
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.hover};
  }

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }
`;

/** A small button of the tools of a list. */
export const ToolButton = styled.button.attrs({ type: 'button' })`
  ${toolStyle}
`;

/** A link among the tools of a list. */
export const ToolLink = styled.a`
  ${toolStyle}
`;

/** Words among the tools of a list. */
export const ToolWords = styled.span`
  ${toolStyle}
`;

type Props = {
  /** What is chosen from the menu. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
  /** What the button is called where its words do not do. */
  readonly name?: string;
  /** What the button looks like. */
  readonly as?: ComponentType<ComponentProps<'button'>>;
};

/** A button that opens a menu of choices. */
export const ChoiceButton = ({ label, choices, value, onChoose, children, name, as: Trigger = ToolButton }: Props) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Trigger
        ref={button}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void importMenu()}
        onKeyDown={openByKey(() => setOpen(true))}
        onClick={() => setOpen(true)}
      >
        {children}
      </Trigger>
      {open ? (
        <Suspense>
          <ChoiceMenu
            label={label}
            choices={choices}
            value={value}
            anchor={button}
            onChoose={onChoose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
};
