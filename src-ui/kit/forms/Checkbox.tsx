import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 2px ${({ theme }) => theme.space[2]};

  input {
    width: 16px;
    height: 16px;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  small {
    grid-column: 2;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }
`;

type Props = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly help?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
  readonly children: ReactNode;
};

/** A yes or no with its label beside it and help beneath. */
export const Checkbox = ({ checked, onChange, help, ref, children }: Props) => {
  const id = useId();
  const note = `${id}-note`;
  return (
    <Frame>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        checked={checked}
        aria-describedby={help === undefined ? undefined : note}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{children}</label>
      {help === undefined ? null : <small id={note}>{help}</small>}
    </Frame>
  );
};
