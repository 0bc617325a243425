import { useState } from 'react';
import styled from 'styled-components';
import { initials } from '#core/kernel/initials.ts';

const Disc = styled.span<{ readonly $size: number }>`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accentText};
  font-size: 11px;
  font-weight: ${({ theme }) => theme.weight.bold};

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }
`;

type Props = {
  readonly name: string;
  /** Where their picture is; the initials are shown without one, until it is there and where it cannot be loaded. */
  readonly picture?: string | undefined;
  /** Pixels across. */
  readonly size?: number;
};

type Outcome = { readonly picture: string; readonly isThere: boolean };

export const Avatar = ({ name, picture, size = 28 }: Props) => {
  const [last, setLast] = useState<Outcome>();
  const isThere = last !== undefined && last.picture === picture ? last.isThere : undefined;
  return (
    <Disc $size={size} aria-hidden>
      {isThere === true ? null : initials(name)}
      {picture === undefined || isThere === false ? null : (
        <img
          key={picture}
          src={picture}
          alt=""
          loading="lazy"
          onLoad={() => setLast({ picture, isThere: true })}
          onError={() => setLast({ picture, isThere: false })}
        />
      )}
    </Disc>
  );
};
