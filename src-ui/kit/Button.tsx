import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

const looks = {
  primary: css`
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.accentHover};
    }
  `,
  plain: css`
    border-color: ${({ theme }) => theme.color.line};
    background: ${({ theme }) => theme.color.surface};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.hover};
    }
  `,
  quiet: css`
    color: ${({ theme }) => theme.color.muted};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.hover};
      color: ${({ theme }) => theme.color.text};
    }
  `,
  danger: css`
    background: ${({ theme }) => theme.color.dangerFill};
    color: ${({ theme }) => theme.color.onDanger};

    &:hover:not(:disabled) {
      background: ${({ theme }) => theme.color.dangerFillHover};
    }
  `,
};

const buttonStyle = css<{ readonly $look?: ButtonLook; readonly $wide?: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
  width: ${({ $wide }) => ($wide === true ? '100%' : 'auto')};
  min-height: ${({ theme }) => theme.control.height};
  padding: 0 14px;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  font-weight: ${({ theme }) => theme.weight.medium};
  white-space: nowrap;
  transition: background-color ${({ theme }) => theme.motion};

  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.6;
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }

  ${({ $look = 'plain' }) => looks[$look]}
`;

const Base = styled.button<{ readonly $look?: ButtonLook; readonly $wide?: boolean }>`
  ${buttonStyle}
`;

export const ButtonLink = styled(Link)<{ readonly $look?: ButtonLook; readonly $wide?: boolean }>`
  ${buttonStyle}
`;

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly $look?: ButtonLook;
  readonly $wide?: boolean;
  /** Shows a spinner and takes no click until the work is done; keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
  readonly children: ReactNode;
};

const swallow = (event: MouseEvent): void => event.preventDefault();

export const Button = ({ busy = false, type = 'button', onClick, children, ...rest }: Props) => (
  <Base {...rest} type={type} aria-disabled={busy || undefined} aria-busy={busy} onClick={busy ? swallow : onClick}>
    {busy ? <Spinner /> : null}
    {children}
  </Base>
);
