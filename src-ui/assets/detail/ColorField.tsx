import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { Line, Muted } from './detail-styles.ts';

const Well = styled.input.attrs({ type: 'color' })`
  width: 44px;
  height: ${({ theme }) => theme.control.height};
  padding: 3px;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  cursor: pointer;

  @media (pointer: coarse) {
    height: ${({ theme }) => theme.control.touch};
  }
`;

const Name = styled.label`
  font-size: ${({ theme }) => theme.size.table};
`;

type Props = {
  readonly label: string;
  /** As #RRGGBB; undefined for none. */
  readonly value: string | undefined;
  /** Once a colour is settled on, not for each that is passed on the way. */
  readonly onChange: (value: string | undefined) => void;
};

/** A colour, or none. */
export const ColorField = ({ label, value, onChange }: Props) => {
  const id = useId();
  const well = useRef<HTMLInputElement>(null);
  const settle = useEffectEvent(() => onChange(well.current?.value.toUpperCase()));
  useEffect(() => {
    const input = well.current;
    input?.addEventListener('change', settle);
    return () => input?.removeEventListener('change', settle);
  }, []);
  return (
    <Line>
      <Name htmlFor={id}>{label}</Name>
      <Well ref={well} id={id} defaultValue={(value ?? '#FFFFFF').toLowerCase()} />
      <Muted as="span">{value ?? 'None'}</Muted>
      {value === undefined ? null : (
        <Button $look="quiet" onClick={() => onChange(undefined)}>
          No {label.toLowerCase()}
        </Button>
      )}
    </Line>
  );
};
